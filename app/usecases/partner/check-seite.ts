import { EINBETTEN_FASSUNGEN } from '~/domain/mandant/einbetten-fassungen'
import { frameOrigins } from '~/domain/partner/herkunft'
import { type Befund, inspectSeite } from '~/domain/partner/seitenpruefung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

type Seite = Parameters<typeof inspectSeite>[0]

/** What stands in the way of the portal on a page; browsers are told as much of the list by `frame-ancestors`. */
export function checkSeite({ mandant: { config } }: Pick<AppContext, 'mandant'>, seite: Seite): Befund[] {
	publicUseCase()
	const [newest, ...older] = EINBETTEN_FASSUNGEN
	return inspectSeite(seite, {
		herkunft: new URL(config.MandantUrl).origin,
		erlaubt: frameOrigins(config),
		fassungen: [newest, ...older],
	})
}
