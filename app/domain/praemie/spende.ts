import { addBerlinDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'

type Zweck = { Id: string; Name: string; Waehlbar: boolean }
/** A brand's settings, as far as they are about causes. */
type Einstellung<Z extends Zweck> = { Spendenzwecke: readonly Z[] }

/** The causes a reward can be given to now. */
export const waehlbareZwecke = <Z extends Zweck>({
	ModuleSpende,
	Spendenzwecke,
}: Einstellung<Z> & { ModuleSpende: boolean }): Z[] =>
	ModuleSpende ? Spendenzwecke.filter(({ Waehlbar }) => Waehlbar) : []

/** A cause that a reward was given to, whether it can still be chosen or not. */
export const zweckOf = <Z extends Zweck>({ Spendenzwecke }: Einstellung<Z>, id: string | null): Z | undefined =>
	Spendenzwecke.find(({ Id }) => Id === id)

/** What people read of a cause; its id where the brand lists it no more. */
export const zweckName = (config: Einstellung<Zweck>, id: string | null): string =>
	zweckOf(config, id)?.Name ?? id ?? ''

/** The first instant of this month: what was given before is paid in it, by one transfer for each cause. */
export const spendenmonat = (now: Date): Date => startOfBerlinDay(`${berlinDay(now).slice(0, 7)}-01`)

/** The day (YYYY-MM-DD) from which what is given now is paid: the first of the next month. */
export const spendeAb = (gewaehltAm: Date): string =>
	`${berlinDay(addBerlinDays(spendenmonat(gewaehltAm), 32)).slice(0, 7)}-01`
