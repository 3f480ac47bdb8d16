import { z } from 'zod'
import { emailSchema } from '~/domain/shared/email'
import { passwortSchema } from './passwort'

/** Hours in which the link of the mail sets a new password. */
export const PASSWORT_LINK_STUNDEN = 2

const getippt = z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(200, { error: 'zu_lang' })

type Wiederholt = { passwort: string; passwortWiederholung: string }
const gleich = ({ passwort, passwortWiederholung }: Wiederholt) => passwort === passwortWiederholung
const ungleich = { path: ['passwortWiederholung'], error: 'passwort_wiederholung' }

/** PasswortVergessen. */
export const passwortVergessenSchema = z.object({ email: emailSchema })

/** PasswortZuruecksetzen; `t` is the link's token. Message 'passwort_wiederholung'. */
export const passwortZuruecksetzenSchema = z
	.object({ t: z.string(), passwort: passwortSchema, passwortWiederholung: getippt })
	.refine(gleich, ungleich)

/** PasswortAendern. Messages 'passwort_wiederholung' and 'passwort_unveraendert'. */
export const passwortAendernSchema = z
	.object({ passwortAlt: getippt, passwort: passwortSchema, passwortWiederholung: getippt })
	.refine(gleich, ungleich)
	.refine(({ passwort, passwortAlt }) => passwort !== passwortAlt, {
		path: ['passwort'],
		error: 'passwort_unveraendert',
	})
