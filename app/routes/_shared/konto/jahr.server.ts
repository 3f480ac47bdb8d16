import { z } from 'zod'
import type { PraemieArt } from '~/domain/praemie/arten'
import { berlinDay, formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { showJahresauszug } from '~/usecases/praemie/show-jahresauszug'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The year an address names, from 2020 to this one; this one where it names none. */
export function jahrOf(ctx: WebContext, { request }: GuardArgs): number {
	const dieses = Number(berlinDay(ctx.clock()).slice(0, 4))
	const jahr = z.coerce.number().int().min(2020).max(dieses).catch(dieses)
	return jahr.parse(new URL(request.url).searchParams.get('jahr') ?? dieses)
}

/** What was received in the year an address names, in words. */
export async function jahrView(ctx: WebContext, args: GuardArgs) {
	const jahr = jahrOf(ctx, args)
	const found = await showJahresauszug(ctx, jahr)
	if (!found.ok) throw failPage(found.code)
	const { name, seit, summeCent, zeilen, rueckforderungen, rueckzahlungen } = found.value
	const wieText = (als: PraemieArt, zweck: string, verrechnetCent: number) => {
		const wie = ctx.t(`bereich:auszug.wie.${als}`, { zweck })
		const betrag = formatMoney(verrechnetCent, ctx.locale, { exact: true })
		return verrechnetCent > 0 ? ctx.t('bereich:auszug.verrechnet', { wie, betrag }) : wie
	}
	return {
		...{ jahr, seit, name, summeCent },
		titel: ctx.t('bereich:auszug.titelWert', { jahr }),
		zeilen: [
			...zeilen.map(({ id, art, als, zweck, betragCent, verrechnetCent, am, produkt }) => ({
				...{ id, betragCent },
				am: formatDate(am),
				wofuer: produkt ?? ctx.t(`bereich:auszug.art.${art}`),
				wie: wieText(als, zweck, verrechnetCent),
			})),
			...rueckzahlungen.map(({ id, am, betragCent }) => ({
				...{ id, am: formatDate(am), betragCent: -betragCent },
				wofuer: ctx.t('bereich:auszug.rueckforderung'),
				wie: ctx.t('bereich:auszug.wie.zurueck'),
			})),
		],
		rueckforderungen: rueckforderungen.map(({ am, zustand, ...one }) => ({
			...one,
			am: formatDate(am),
			stand: ctx.t(`auftrag:rueckforderung.zustand.${zustand}`),
		})),
	}
}
