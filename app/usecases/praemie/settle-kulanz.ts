import type { Kreis } from '~/domain/benutzer/kreis'
import { kulanzAntragMachine } from '~/domain/praemie/kulanz'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { changeKulanzAntrag, type KulanzAntragRow } from '~db/repositories/praemie/kulanz'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { createPraemierung } from './create-praemierung'

/** `kreis`: of whoever decides, themselves first (domain/benutzer/kreis). */
type Entschieden = { antrag: KulanzAntragRow; empfehler: EmpfehlerRow; antwort: string; kreis: Kreis }

/**
 * Grants what was asked for, which the caller holds with the account: the reward with its mail, status and ledger entry,
 * chosen from the general Praemien of today. Whoever asked and whoever granted do not approve its payment.
 */
export async function settleKulanz(
	ctx: AppContext,
	tx: MandantTx,
	{ antrag, empfehler, antwort, kreis }: Entschieden,
): Promise<void> {
	const [von] = kreis
	const { betragCent, grund, anlass, empfehlungId } = antrag
	const zustand = kulanzAntragMachine.step('gewaehren').to
	const praemierungId = await createPraemierung(ctx, tx, {
		art: 'kulanz',
		seite: 'empfehler',
		person: empfehler,
		empfehlungId: empfehlungId ?? undefined,
		betragCent,
		praemienstand: berlinDay(ctx.clock()),
		gewaehrtVon: [...new Set([antrag.beantragtVon, von])].join(' '),
		produktName: null,
	})
	if (!praemierungId) throw new Error('goodwill without a reward')
	const set = { zustand, antwort, praemierungId, entschiedenVon: von, entschiedenAm: ctx.clock(), kreis }
	if (!(await changeKulanzAntrag(tx, antrag.id, antrag.zustand, set))) throw new Error('goodwill was decided meanwhile')
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.kulanz',
		bezug: 'empfehler',
		bezugId: empfehler.id,
		details: { grund, betragCent, anlass, antragId: antrag.id },
	})
}
