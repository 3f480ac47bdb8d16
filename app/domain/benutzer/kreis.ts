/** Hours after which somebody counts as known where no independent admin could confirm them and every admin was told. */
export const ZUGANG_STUNDEN = 72

/** How somebody came by what they may do, as far as nobody independent has confirmed them yet. */
export type OffenerZugang = {
	/** As in the audit trail: 'betrieb:<id>', 'agentur:<id>'. */
	name: string
	/** Who let them in, or gave them a role that moves money. */
	von: string
}

/** Somebody, and everybody tied to them. */
export type Kreis = [string, ...string[]]

/**
 * Everybody who is no second person beside somebody: themselves first, then whoever they let in, whoever let them in, and so on
 * through every chain of invitations that nobody independent has confirmed.
 */
export function kreisOf(wer: string, offene: readonly OffenerZugang[]): Kreis {
	const kreis = new Set([wer])
	for (const einer of kreis)
		for (const { name, von } of offene) {
			if (name === einer) kreis.add(von)
			if (von === einer) kreis.add(name)
		}
	const [, ...andere] = kreis
	return [wer, ...andere]
}

/** vier_augen = they had a part in it themselves; vier_augen_kreis = somebody had who let them in, or whom they let in. */
export type KeineZweite = 'vier_augen' | 'vier_augen_kreis'

/** Why somebody is no second person beside those who had a part in it; undefined = they are one. */
export function einwandGegen(kreis: Readonly<Kreis>, beteiligte: readonly (string | null)[]): KeineZweite | undefined {
	if (beteiligte.includes(kreis[0])) return 'vier_augen'
	return beteiligte.some((wer) => wer !== null && kreis.includes(wer)) ? 'vier_augen_kreis' : undefined
}

/** The admins who are tied to nobody of these: each could confirm them. */
export const unabhaengige = (admins: readonly string[], kreis: readonly string[]): string[] =>
	admins.filter((admin) => !kreis.includes(admin))
