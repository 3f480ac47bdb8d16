import { expect, it } from 'vitest'
import { einstellungen as de } from '~/locales/de/mandant/einstellungen'
import { einstellung } from '~/locales/de/protokoll/einstellungen'
import { hasKey } from '../shared/keys'
import { brandSchema } from './brand'
import { mandantConfigSchema } from './config'
import {
	BEREICHE,
	bereichOf,
	EINSTELLUNGEN,
	einstellungenIn,
	feldOf,
	GEPFLEGTE,
	GRUPPEN,
	isZuZweit,
} from './einstellungen'
import { formName, optionenOf } from './getippt'

it('every setting of a brand is in a room, or kept out for a reason', () => {
	const all = [
		...Object.keys(mandantConfigSchema.shape).filter((name) => name !== 'brand'),
		...Object.keys(brandSchema.shape).map((token) => `brand.${token}`),
	]
	expect(Object.keys(EINSTELLUNGEN).toSorted()).toEqual(all.toSorted())
	const shown = BEREICHE.flatMap((bereich) => GRUPPEN[bereich].flatMap((gruppe) => einstellungenIn(gruppe)))
	expect(shown.toSorted()).toEqual([...GEPFLEGTE].toSorted())
	for (const name of GEPFLEGTE) expect(BEREICHE).toContain(bereichOf(name))
})

it('each says in a sentence what it does, and each choice has a name', () => {
	for (const name of GEPFLEGTE) {
		expect([name, hasKey(de.satz, formName(name)), hasKey(einstellung, formName(name))]).toEqual([name, true, true])
		if (['wahl', 'haken', 'reihenfolge'].includes(feldOf(name)))
			for (const option of optionenOf(name))
				expect([option, hasKey(de.wahl, `${formName(name)}_${option}`)]).toEqual([option, true])
	}
})

it.each(['MaxEmpfaengerPraemieCent', 'BonusCent', 'KulanzMaxCent', 'MandantUrl', 'Firma'])(
	'%s takes two people',
	(name) => {
		expect(isZuZweit(name)).toBe(true)
	},
)
