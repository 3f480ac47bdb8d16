import type { TFunction } from 'i18next'
import type { Lernbar } from '~/usecases/betrugspruefung/fall'

type Merkmal = Pick<Lernbar, 'art' | 'seite' | 'kennzeichen'>

/** What a later case could be known by, and whose it is. */
export const merkmalText = (t: TFunction, { art, seite, kennzeichen }: Merkmal): string =>
	`${t(`betrugspruefung:muster.art.${art}`)} (${t(`betrugspruefung:pruefungListe.${seite}`)}): ${kennzeichen}`
