import { erklaerungScreen } from '~/domain/inhalt/erklaerung'
import { showBlock } from '~/usecases/inhalt/show-block'
import type { WebContext } from '~/web/guard.server'

/** The accessibility statement as a section of this screen, where the brand has it here; its text may be missing. */
export async function loadErklaerung(ctx: WebContext, screen: 'Impressum' | 'Faq') {
	const { config } = ctx.mandant
	if (erklaerungScreen(config) !== screen) return null
	const block = await showBlock(ctx, { schluessel: 'barrierefreiheitserklaerung', page: screen })
	return { block: block.ok ? block.value : null, support: config.SupportEmail }
}

export type ErklaerungView = NonNullable<Awaited<ReturnType<typeof loadErklaerung>>>
