import type { ReactNode } from 'react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recht } from '~/domain/zugriff/recht'
import { Disclosure } from '~/ui/Disclosure'
import type { FormReply } from '~/web/forms.server'
import { useDarf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { EntwurfContext } from '../../_shared/Formular'
import { KulanzFormular } from '../../_shared/praemie/KulanzFormular'
import { AdresseVorschlagen } from './Adresse'
import { Anmelden, Bild, Kundennummer, Sperren } from './Formulare'
import type { KontoScreen } from './view.server'

type Handlung = {
	recht: Recht
	intent: string
	title: string
	/** Its fields: it is open where one of them waits to be sent once more. */
	felder: readonly string[]
	content: ReactNode
}

/** What can be done about this person, one line each; what was refused, or typed and not sent, is open. */
export function KontoHandlungen({ view, reply }: { view: KontoScreen; reply: FormReply | undefined }) {
	const { t } = useTranslation(['konten', 'kulanz'])
	const darf = useDarf()
	const entwurf = useContext(EntwurfContext)
	const { konto, token, kulanz } = view
	const form = { konto, token, reply }
	const sperre = konto.einzeln ? 'entsperren' : 'sperren'
	const handlungen: Handlung[] = [
		{
			recht: 'konto.vertreten',
			intent: 'anmelden',
			title: t('konto.anmeldenTitel'),
			felder: [],
			content: <Anmelden konto={konto} token={token} faktorHref={view.faktorHref} />,
		},
		{
			recht: 'praemie.kulanz',
			intent: 'kulanz',
			title: t('kulanz:formTitel'),
			felder: ['betrag', 'kulanzgrund', 'notiz'],
			content: <KulanzFormular {...kulanz} token={token} reply={reply} bekannt />,
		},
		{
			recht: 'konto.kundennummer',
			intent: 'kundennummer',
			title: t('konto.kundennummerTitel'),
			felder: ['kundennummer'],
			content: <Kundennummer {...form} />,
		},
		{
			recht: 'konto.adresse',
			intent: 'adresse',
			title: t('adresse.titel'),
			felder: ['email', 'adressgrund'],
			content: <AdresseVorschlagen {...form} />,
		},
		{
			recht: `konto.${sperre}`,
			intent: sperre,
			title: t(`konto.${sperre}Titel`),
			felder: ['grund'],
			content: <Sperren {...form} />,
		},
	]
	if (konto.bild)
		handlungen.splice(4, 0, {
			recht: 'konto.sperren',
			intent: 'bild',
			title: t('konto.bildTitel'),
			felder: ['bildgrund'],
			content: <Bild {...form} />,
		})
	const items = handlungen
		.filter(({ recht }) => darf(recht))
		.map(({ intent, title, felder, content }) => ({
			title,
			content,
			open: Boolean(replyTo(reply, intent)) || felder.some((name) => entwurf?.[name] !== undefined),
		}))
	if (items.length === 0) return null
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{t('konto.handlungen')}</h2>
			<Disclosure dense layout="plain" items={items} />
		</section>
	)
}
