import type { Tageszusage } from '~/domain/katalog/praemien-vorschlag'
import { formatMoney } from '~/domain/shared/money'
import type { WebContext } from '~/web/guard.server'

const TEXT = { 100: 'fuerSich', 50: 'geteilt', 0: 'fuerFreund' } as const

/** What a share gives to each side, a line each: 'alles für mich: 70 €'. */
export function zusageZeilen({ t, locale }: WebContext, zusage: Tageszusage | undefined): string[] {
	return (zusage?.anteile ?? []).map(({ anteil, empfehlerCent, empfaengerCent }) =>
		t(`praemienwerte:${TEXT[anteil]}`, {
			empfehler: formatMoney(empfehlerCent, locale),
			empfaenger: formatMoney(empfaengerCent, locale),
		}),
	)
}

/** The same in one cell. */
export const zusageText = (ctx: WebContext, zusage: Tageszusage | undefined): string =>
	zusageZeilen(ctx, zusage).join('; ') || ctx.t('praemienwerte:nichts')
