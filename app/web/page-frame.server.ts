import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { type RequestArgs, rememberedContext, requestContext, type WebContext } from './context.server'
import type { DocumentOutcome } from './document.server'
import { type FrameView, frameView } from './frame.server'

type Visit = {
	/** Undefined where no brand is known. */
	context: WebContext | undefined
	/** The brand as this process remembers it, and nobody logged in. */
	ohneDatenbank: boolean
}

/** What is known of the visitor of a page that is about to be rendered. What is refused is known to the page already. */
export async function visitOf(args: RequestArgs): Promise<Visit> {
	try {
		return { context: await requestContext(args), ohneDatenbank: false }
	} catch (error) {
		const context = isDatabaseUnavailable(error) ? await rememberedContext(args) : undefined
		return { context, ohneDatenbank: true }
	}
}

/** What the page is: its status, and what it answers. */
type Page = { status: number; antwort: DocumentOutcome }

/** The brand's frame around the page; undefined where no brand is known, or the frame itself is what failed. */
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
		// Thrown on, it is rendered as an error's page, which then does without.
		if (status < 500) throw error
		context.log.error({ err: error }, 'an error page goes out without its frame')
		return undefined
	}
}
