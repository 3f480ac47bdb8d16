import type { InteressentSchritt } from './commands'

export const FAELLIGKEITEN = ['vorbei', 'heute'] as const
export type Faelligkeit = (typeof FAELLIGKEITEN)[number]

type Stand = { schritt: InteressentSchritt; wiedervorlage: string | null }

/** Whether the day to come back to somebody is here or over, as long as there is something to do; days are YYYY-MM-DD. */
export function faelligkeit({ schritt, wiedervorlage }: Stand, heute: string): Faelligkeit | undefined {
	// Nothing is due, or there is nothing left to do.
	if (wiedervorlage === null || schritt === 'erledigt') return undefined
	if (wiedervorlage > heute) return undefined
	return wiedervorlage === heute ? 'heute' : 'vorbei'
}
