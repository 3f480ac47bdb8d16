import { pathTo } from '~/paths'
import { checkHost, listOwnHosts } from '~/usecases/mandant/host-nachweis'
import { hostFeld } from '~/web/forms/plattform'
import type { WebContext } from '~/web/guard.server'

/** The brand's hosts and, where the address names one, whether it is proven to be theirs. */
export async function hostView(ctx: WebContext, request: Request) {
	const typed = new URL(request.url).searchParams.get('host')?.trim()
	const hosts = await listOwnHosts(ctx)
	const view = { hosts, hierHref: pathTo(ctx.mandant, 'BetriebAbsender'), typed: typed ?? '' }
	if (!typed) return { ...view, fehler: undefined, pruefung: undefined }
	const host = hostFeld.safeParse(typed)
	if (!host.success) return { ...view, fehler: ctx.t('formular:validierung.host_ungueltig'), pruefung: undefined }
	const checked = await checkHost(ctx, host.data)
	return checked.ok
		? { ...view, fehler: undefined, pruefung: checked.value }
		: { ...view, fehler: ctx.t(`fehler:${checked.code}`), pruefung: undefined }
}

export type HostScreen = Awaited<ReturnType<typeof hostView>>
