import type { Vorlage } from '~/adapters/mail/vorlagen/schema'
import type { MailRow } from '~db/repositories/mail/mail'

/** Written anew, with a link of its own: what was in the first one is not kept. */
const NEU: readonly string[] = [
	'willkommen',
	'empfehlung_erstellt',
	'praemie_bereit',
	'bankdaten_noetig',
] satisfies Vorlage[]
/** The person asks for these themselves: a link that opens an account is nothing for others to send. */
const NUR_SELBST: readonly string[] = [
	'passwort_zuruecksetzen',
	'stand_link',
	'email_bestaetigen',
	'email_hinweis',
	'email_geaendert',
	'freund_stand',
	'eingabe_bestaetigen',
] satisfies Vorlage[]

/** Whether a mail can be sent once more, and how; its content is deleted when a mail server took it. */
export const resendOf = ({ vorlage, zustand, daten }: Pick<MailRow, 'vorlage' | 'zustand' | 'daten'>) => {
	if (zustand === 'wartet' || NUR_SELBST.includes(vorlage)) return undefined
	if (zustand === 'gescheitert' && daten !== '') return 'wiederholen' as const
	if (NEU.includes(vorlage)) return 'neu' as const
	return daten === '' ? undefined : ('kopie' as const)
}
