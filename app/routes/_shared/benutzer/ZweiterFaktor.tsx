import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Outcome } from '../betrieb/Outcome'
import { Abmelden } from './Abmelden'
import { Aktiv, Beginnen, Bestaetigen, Notfallcodes } from './FaktorSchritte'
import type { FaktorReply, FaktorScreen } from './zweiter-faktor.server'

type Props = {
	view: FaktorScreen
	reply: FaktorReply | undefined
	/** The page that the way back leads to. */
	zurueck: string
}

/** The second factor of back-office users, whatever their kind: first of all where their role needs one. */
export function ZweiterFaktor({ view, reply, zurueck }: Props) {
	const { t } = useTranslation(['team', 'allgemein'])
	const { titel, token, faktor, noetigHref, zurueckHref, weiterHref, ausweg } = view
	return (
		<>
			{(faktor.stand === 'aktiv' || (faktor.stand === 'keiner' && !faktor.passwort)) && (
				<Outcome fehler={reply?.code} />
			)}
			{zurueckHref && (
				<Breadcrumb label={t('allgemein:pfad')} items={[{ href: zurueckHref, label: zurueck }, { label: titel }]} />
			)}
			<PageTitle title={titel} lead={t('faktor.text')} />
			{reply?.codes ? (
				<Notfallcodes codes={reply.codes} weiterHref={weiterHref} />
			) : faktor.stand === 'keiner' ? (
				<Beginnen faktor={faktor} token={token} reply={reply} />
			) : faktor.stand === 'begonnen' ? (
				<Bestaetigen faktor={faktor} token={token} reply={reply} />
			) : (
				<Aktiv faktor={faktor} token={token} noetigHref={noetigHref} />
			)}
			{ausweg && !reply?.codes && <Abmelden logout={ausweg} />}
		</>
	)
}
