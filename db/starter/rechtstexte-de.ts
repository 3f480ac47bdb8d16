import { dauerText, FRISTEN, type Frist } from '~/domain/aufbewahrung/fristen'
import type { MandantConfig } from '~/domain/mandant/config'

import type * as t from '../schema/mandant/tables'

/** First German version of the texts a Mandant starts with; the programme rules are those of SPEC 1. */
export function rechtstexteDe({ config, anschrift, vertretung }: RechtstextVorgaben): Rechtstexte {
	const { Name, Firma, SupportEmail } = config
	const dauer = (frist: Frist) => dauerText(FRISTEN[frist], 'de')
	return {
		agb: {
			titel: 'Teilnahmebedingungen',
			inhalt: `Diese Bedingungen gelten für das Empfehlungsprogramm von ${Name}. Veranstalter ist ${Firma}.

## In Kürze
Sie empfehlen ein Angebot weiter. Wird daraus ein Vertrag, der Bestand hat, gibt es eine Prämie. Mitmachen kostet nichts und verpflichtet zu nichts.

## Wer empfehlen darf
- Sie sind eine natürliche Person, mindestens 18 Jahre alt und wohnen in Deutschland.
- Sie empfehlen privat. Gewerbliche Werbung, Anzeigen und Massensendungen sind ausgeschlossen.
${config.BelegschaftEmpfiehlt ? '- Teilnehmen kann, wer bei uns beschäftigt ist.' : `- Beschäftigte von ${Firma} und Dienstleister, die für uns arbeiten, nehmen nicht teil.`}
${config.AllowSelfRecommendation ? '- Sie dürfen auch sich selbst empfehlen, wenn Sie Neukunde sind.' : '- Sich selbst können Sie nicht empfehlen.'}
- Geben Sie den Link nur an Menschen weiter, die damit einverstanden sind. Wir schreiben niemanden an, dessen Adresse wir nur von Ihnen haben.

## Wer empfohlen werden kann
Die empfohlene Person ist Neukunde für das Angebot. Sie folgt dem Link oder gibt den Code ein, bestätigt die Empfehlung, stimmt diesen Bedingungen zu und macht ihre Angaben selbst.

## Wie lange eine Empfehlung gilt
Eine Empfehlung gilt 60 Tage. Danach läuft sie ab, und Sie können das Angebot neu empfehlen. Wird aus einer Empfehlung kein Auftrag, löschen wir die Angaben der empfohlenen Person ${dauer('unbestaetigt')} nachdem sie sie gemacht hat.

## Wann es die Prämie gibt
- Die empfohlene Person ist Neukunde.
- Der Vertrag wurde nicht gekündigt, widerrufen oder von uns abgelehnt.
- Die erste Zahlung ist bei uns eingegangen.
- Die Prüffrist von ${config.ModuleAuftragsdatumMindestalterTage} Tagen ab dem Auftragsdatum ist vorbei.
Pro Vertrag zählt eine Empfehlung: die erste gültige, der die empfohlene Person gefolgt ist. Es gilt die Prämie, die am Tag der Empfehlung angeboten wurde.

## Wie oft eine Empfehlung zählt
Pro empfohlener Person zählt ein Vertrag, und für jeden, der zählt, gibt es eine eigene Prämie. Ob Sie Ihren Link an mehrere Menschen weitergeben können oder ob nur eine bestimmte Zahl von Verträgen zählt, steht dort, wo Sie empfehlen, und auf der Seite zum Teilen. Was dort steht, gilt für diese Empfehlung auch dann, wenn wir es für spätere ändern.

## Wie Sie die Prämie teilen
Wo es angeboten wird, können Sie die Prämie mit der empfohlenen Person teilen oder ihr ganz überlassen. Sie entscheiden das, wenn Sie empfehlen. Wird ein anderes Angebot bestellt und lässt sich dessen Prämie nicht so aufteilen, legen wir die Aufteilung fest; die ganze Prämie bleibt Ihnen und der empfohlenen Person.

## Wie Sie die Prämie bekommen
Sobald die Prämie bereitsteht, bekommen Sie eine E-Mail mit einem persönlichen Link. Dort wählen Sie zwischen Geld und Gutschein. Eine Prämie kann einmal abgeholt werden, bis zu dem Tag, der in der E-Mail steht.
- Geld überweisen wir etwa 4 Wochen nach Angabe Ihrer Bankdaten. Von der Bereitstellung des Angebots an dauert es meist 4 bis 10 Wochen, in einzelnen Fällen bis zu 3 Monate.
- Einen Gutscheincode senden wir innerhalb von 24 Stunden per E-Mail.
${config.BonusNachAbschluessen ? `- Für je ${config.BonusNachAbschluessen} Abschlüsse gibt es eine Bonusprämie von ${config.BonusCent / 100} Euro.\n` : ''}
## Wann wir ausschließen
Bei falschen Angaben oder Missbrauch können wir Prämien streichen und Konten sperren. Wird ein Vertrag vor der Auszahlung doch noch widerrufen oder storniert, entfällt die Prämie.

## Wenn Sie nicht mehr mitmachen möchten
Sie können Ihr Konto jederzeit löschen. Danach ist keine Anmeldung mehr möglich, Sie sehen den Stand Ihrer Empfehlungen nicht mehr, und offene Prämien verfallen.

## Fragen
Wir helfen gern: ${SupportEmail}`,
		},
		datenschutz: {
			titel: 'Datenschutzhinweise',
			inhalt: `Hier steht, welche Daten wir im Empfehlungsprogramm von ${Name} brauchen und was damit geschieht.

## Wer verantwortlich ist
${Firma}, ${anschrift ?? `erreichbar unter ${SupportEmail}`}. Fragen zum Datenschutz: ${SupportEmail}

## Wenn Sie empfehlen
Wir speichern Ihren Namen, Ihre E-Mail-Adresse, das empfohlene Angebot und Ihre Zustimmung. Das brauchen wir, um Ihnen die Empfehlung und die Prämie zuzuordnen (Art. 6 Abs. 1 b DSGVO).

## Wenn Ihnen jemand etwas empfiehlt
Von Ihnen speichern wir nur, was Sie selbst angeben: Name, Anschrift, Geburtsdatum, E-Mail-Adresse und auf Wunsch die Telefonnummer. Vorher haben wir keine Daten von Ihnen. Wer Sie empfohlen hat, erfährt, ob die Empfehlung angenommen wurde und ob daraus ein Auftrag und ein Vertrag wurde, aber keine Einzelheiten.

## Wenn Sie eine Prämie bekommen
Für eine Überweisung brauchen wir Kontoinhaber, IBAN und auf Wunsch die BIC, für einen Gutschein eine E-Mail-Adresse. Bankdaten speichern wir verschlüsselt.

Wir schreiben Ihnen, wie weit Ihre Empfehlung oder Bestellung ist, und erinnern Sie an Fristen (Art. 6 Abs. 1 b DSGVO). Das beenden Sie mit einem Klick in der E-Mail oder unter Meine Daten. Was Sie abbestellt haben, merken wir uns mit Ihren übrigen Angaben, solange wir diese haben.

## Wie lange wir speichern
- Wenn Ihnen jemand etwas empfiehlt: Ihre Angaben ${dauer('unbestaetigt')}, wenn kein gültiger Auftrag daraus wird. Wir löschen dann Name, Geburtsdatum, Anschrift, E-Mail-Adresse, Telefonnummer und Kundennummer. Wird ein Auftrag daraus, behalten wir sie, solange wir sie für Vertrag und Prämie brauchen.
- Wenn Sie empfehlen und Ihre E-Mail-Adresse nicht bestätigen: ${dauer('unbestaetigt')} nach Ihrer letzten Empfehlung, oder länger, solange die empfohlene Person noch bestellen kann oder bestellt hat oder eine Prämie für Sie offen ist. Ist die Adresse gesperrt, so lange die Sperre gilt.
${config.ModuleNewsletterPermission ? '- Wenn Sie den Newsletter bestellt und bestätigt haben: Ihre E-Mail-Adresse, bis Sie ihn abbestellen. Eine Bestellung ohne Bestätigung löschen wir mit Ihren übrigen Angaben.\n' : ''}- Ihr Konto: bis Sie es löschen.
- Das Konto, auf das wir eine Prämie überwiesen haben: ${dauer('bankverbindung')} ab der Überweisung, weil eine Zahlung so lange beanstandet werden kann.
- Ausgezahlte Beträge: ohne Ihren Namen, sobald Ihr Konto gelöscht ist, und dann noch ${dauer('beleg')} ab dem Ende des Jahres der Auszahlung, weil das Steuerrecht es verlangt. Wer wann was freigegeben oder geändert hat, halten wir dafür ${dauer('audit')} ohne Namen fest.
- Wenn Sie uns schreiben oder eine Eingabe per E-Mail bestätigen: Ihre E-Mail-Adresse ${dauer('mail')}, soweit Sie kein Konto haben.
- Welche Cookies Sie erlaubt haben: ${dauer('nachweis')}, damit wir es nachweisen können. Was wir mit Ihrer Zustimmung auf diesen Seiten zählen: ${dauer('messung')}, ohne Ihren Namen.

## Wie wir Ihr Konto schützen
Anmeldungen, falsche Passwörter und auffällig viele Anfragen halten wir ${dauer('sicherheit')} lang fest, um Angriffe zu erkennen (Art. 6 Abs. 1 f DSGVO). E-Mail- und Internetadressen stehen dort nur als Prüfwert, aus dem sie sich ohne unseren Schlüssel nicht zurückrechnen lassen.

## Wie wir Missbrauch erkennen
Damit sich niemand selbst empfiehlt, vergleichen wir die Angaben beider Seiten: Namen, Anschrift, Postfach, Kundennummer und Bankkonto (Art. 6 Abs. 1 f DSGVO). Aus Internetadresse und Browserkennung bilden wir dafür einen Prüfwert und löschen ihn nach ${dauer('spur')}. Fällt etwas auf, entscheidet ein Mensch. Was er als Missbrauch oder als harmlos erkannt hat, behalten wir ${dauer('muster')} lang als Prüfwert.

## Wer die Daten bekommt
Das Unternehmen, dessen Angebot empfohlen wurde, und die Bank, die überweist. Wir verkaufen keine Daten und übermitteln sie nicht in Länder außerhalb der EU.

## Cookies
Ohne Ihre Zustimmung setzen wir nur Cookies, die für die Seite nötig sind: für die Anmeldung, die Sprache und Ihre angenommene Empfehlung. Nach einer Anmeldung erkennen wir Ihren Browser 60 Tage lang wieder, damit niemand Sie mit falschen Passwörtern aussperren kann.

## Ihre Rechte
Sie können Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen, einer Verarbeitung widersprechen und eine Zustimmung jederzeit widerrufen. Schreiben Sie an ${SupportEmail}. Sie können sich auch bei einer Datenschutzbehörde beschweren.`,
		},
		impressum: {
			titel: 'Impressum',
			inhalt: `## Anbieter
${[Firma, anschrift].filter(Boolean).join('\n')}
${vertretung ? `\n## Vertreten durch\n${vertretung}\n` : ''}
## Kontakt
E-Mail: ${SupportEmail}

## Streitbeilegung
Wir nehmen nicht an einem Verfahren vor einer Verbraucherschlichtungsstelle teil. Sagen Sie uns, was nicht gut war: Wir suchen mit Ihnen eine Lösung.`,
		},
		newsletter: {
			titel: 'Newsletter',
			inhalt: `Ja, ${Firma} darf mir per E-Mail Neues über Prämien und Angebote von ${Name} senden. Das kann ich jederzeit über den Link in jeder E-Mail beenden. Die Bestellung gilt erst, wenn ich sie über den Link in der Bestätigungs-E-Mail bestätige.`,
		},
	}
}

/** What a brand's first texts say about it. */
export type RechtstextVorgaben = {
	config: MandantConfig
	/** Postal address of the provider in one line, without its name. */
	anschrift?: string | undefined
	/** The provider's representative. */
	vertretung?: string | undefined
}
export type StarterTextArt = typeof t.rechtstext.$inferSelect.art
export type Rechtstexte = Record<StarterTextArt, { titel: string; inhalt: string }>
