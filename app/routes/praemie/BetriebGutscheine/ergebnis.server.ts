import { countSchema } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import type { CodeErgebnis } from '~/usecases/praemie/import-gutschein-codes'
import type { WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'

/** Lines and rewards that are named one by one; the rest is counted out of the address. */
const GENANNT = 20

const zahlenOf = (text: string | null) =>
	(text ?? '')
		.split('.')
		.map((zahl) => countSchema.parse(zahl))
		.filter(Boolean)
		.slice(0, GENANNT)
export const few = (values: readonly (string | number)[]) => values.slice(0, GENANNT).join('.') || undefined

/** Why lines were left out, as the address and the texts call it. */
const CODE_BERICHT = ['bekannt', 'doppelt', 'ungueltig', 'abgelaufen', 'betrag'] as const
type Bericht = Record<(typeof CODE_BERICHT)[number], string>

/** What the last form led to, from the address it led to: counts, lines and rewards, never a code. */
export function ergebnisOf({ mandant }: WebContext, query: URLSearchParams) {
	const erledigt = query.get('erledigt')
	if (erledigt === 'codes') {
		const zeilen = (name: string) => zahlenOf(query.get(name)).join(', ')
		const bericht: Bericht = {
			...{ bekannt: zeilen('bekannt'), doppelt: zeilen('doppelt'), ungueltig: zeilen('ungueltig') },
			...{ abgelaufen: zeilen('abgelaufen'), betrag: zeilen('betrag') },
		}
		const zahlen = { neu: countSchema.parse(query.get('neu')), versendet: countSchema.parse(query.get('versendet')) }
		return { erledigt, ...zahlen, bericht } as const
	}
	if (erledigt !== 'widerruf') return null
	const ids = (query.get('vergeben') ?? '').split('.').filter((id) => /^[0-9a-f-]{36}$/.test(id))
	const hrefs = ids.map((praemierungId) => pathTo(mandant, 'BetriebGutschein', { praemierungId }))
	const zahlen = {
		widerrufen: countSchema.parse(query.get('widerrufen')),
		unbekannt: countSchema.parse(query.get('unbekannt')),
	}
	return { erledigt, ...zahlen, vergeben: hrefs } as const
}

type Ausgelassen = {
	zeilen: number[]
	doppelt: number[]
	ungueltig: number[]
	abgelaufen?: number[]
	betrag?: number[]
}

/** To the stock, with what became of the codes. */
export function codesRedirect(
	ctx: WebContext,
	schon: { schon?: 1 },
	{ neu, versendet, bekannt }: CodeErgebnis & { versendet: number },
	{ zeilen, doppelt, ungueltig, abgelaufen = [], betrag = [] }: Ausgelassen,
) {
	return redirectTo(
		ctx,
		'BetriebGutscheine',
		{},
		{
			...{ erledigt: 'codes', neu, versendet, bekannt: few(bekannt.map((i) => zeilen[i] ?? 0)) },
			...{ doppelt: few(doppelt), ungueltig: few(ungueltig), abgelaufen: few(abgelaufen), betrag: few(betrag) },
			...schon,
		},
	)
}
