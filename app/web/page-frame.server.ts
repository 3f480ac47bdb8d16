import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { type RequestArgs, rememberedContext, requestContext, type WebContext } from './context.server'
import type { DocumentOutcome } from './document.server'
import { type FrameView, frameView } from './frame.server'

type Visit = {
	/** Undefined without a known brand. */
	context: WebContext | undefined
	/** The brand as this process remembers it, nobody logged in. */
	ohneDatenbank: boolean
}

/** The visitor of a page about to render. An error page already knows its refusal. */
export async function visitOf(args: RequestArgs): Promise<Visit> {
	try {
		return { context: await requestContext(args), ohneDatenbank: false }
	} catch (error) {
		const context = isDatabaseUnavailable(error) ? await rememberedContext(args) : undefined
		return { context, ohneDatenbank: true }
	}
}

/** The page's status and outcome. */
type Page = { status: number; antwort: DocumentOutcome }

/** The brand's frame around the page; undefined without a known brand, or if the frame itself failed. */
export async function pageFrame(
	args: RequestArgs,
	{ context, ohneDatenbank }: Visit,
	{ status, antwort }: Page,
): Promise<FrameView | undefined> {
	if (!context) return undefined
	try {
		return await frameView(context, args.request, { antwort, ohneDatenbank })
	} catch (error) {
		const remembered = isDatabaseUnavailable(error) ? await rememberedContext(args) : undefined
		if (remembered) return frameView(remembered, args.request, { antwort, ohneDatenbank: true })
		// Rethrown, it renders as an error page, which has no frame then.
		if (status < 500) throw error
		context.log.error({ err: error }, 'an error page goes out without its frame')
		return undefined
	}
}
