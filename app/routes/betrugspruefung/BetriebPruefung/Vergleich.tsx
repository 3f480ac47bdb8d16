import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Textarea } from '~/ui/form/Textarea'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { eigenwerbungSchema } from '~/web/forms/betrugspruefung'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PruefungScreen } from './view.server'

type Person = { name: string; email: string | null; kundennummer: string | null }

function Daten({ name, email, kundennummer, href }: Person & { href?: string }) {
	return (
		<>
			{href ? <Link href={href}>{name}</Link> : name || '–'}
			{email && <span className="block break-all text-muted">{email}</span>}
			{kundennummer && <span className="block text-muted">{kundennummer}</span>}
		</>
	)
}

/** Both sides beside each other, what they share, and what is held. */
export function PruefungFakten({ pruefung, kontoHref, auftragHref }: PruefungScreen) {
	const { t, i18n } = useTranslation(['betrugspruefung', 'auftrag', 'praemien'])
	const { empfehler, empfaenger, gruende, praemierungen } = pruefung
	return (
		<Stack gap="wide">
			<Card as="section" title={t('pruefung.fakten')}>
				<ul className="mb-5 grid list-disc gap-1 pl-5 font-medium">
					{gruende.map((grund) => (
						<li key={grund}>{t(`pruefung.grundText.${grund}`)}</li>
					))}
				</ul>
				<DescriptionList
					items={[
						{ term: t('pruefungListe.empfehler'), value: <Daten {...empfehler} href={kontoHref} /> },
						{ term: t('pruefungListe.empfaenger'), value: <Daten {...empfaenger} /> },
						{ term: t('auftrag:liste.produkt'), value: pruefung.produkt },
						{ term: t('pruefung.empfehlung'), value: pruefung.empfehlungsnummer },
						{ term: t('pruefungListe.seit'), value: pruefung.seit },
						{
							term: t('pruefung.auftrag'),
							value: auftragHref ? (
								<Link href={auftragHref}>{t('pruefung.auftragZeigen')}</Link>
							) : (
								t('pruefung.auftragKeiner')
							),
						},
					]}
				/>
			</Card>
			{praemierungen.length > 0 && (
				<Table
					caption={t('pruefung.praemien')}
					columns={[
						{ key: 'wer', label: t('auftrag:auftrag.wer'), rowHeader: true },
						{ key: 'art', label: t('auftrag:auftrag.praemienart') },
						{ key: 'stand', label: t('auftrag:auftrag.stand') },
						{ key: 'betrag', label: t('auftrag:auftrag.betrag'), align: 'right' },
					]}
					rows={praemierungen.map(({ id, art, seite, zustand, betragCent }) => ({
						key: id,
						cells: {
							wer: t(`auftrag:seite.${seite}`),
							art: t(`auftrag:art.${art}`),
							stand: t(`praemien:praemierungZustand.${zustand}`),
							betrag: <Money cents={betragCent} locale={i18n.language} exact />,
						},
					}))}
				/>
			)}
		</Stack>
	)
}

type Props = Pick<PruefungScreen, 'pruefung' | 'token'> & { reply: FormReply | undefined }

/** Clear or reject, with words for the recommender; or what was decided. */
export function Entscheiden({ pruefung, token, reply }: Props) {
	const { t } = useTranslation('betrugspruefung')
	const formular = useFormular({ schema: eigenwerbungSchema, reply, labels: { antwort: t('pruefung.antwort') } })
	if (pruefung.zustand !== 'offen')
		return (
			<Card as="section" title={t(`pruefungen.zustand.${pruefung.zustand}`)}>
				<p className="text-muted">{t('pruefung.entschiedenAm', { datum: pruefung.entschiedenAm ?? '' })}</p>
				<p className="mt-2">{pruefung.antwort}</p>
			</Card>
		)
	return (
		<Darf recht="eigenwerbung.entscheiden">
			<Card as="section" title={t('pruefung.entscheiden')}>
				<Formular formular={formular} token={token}>
					<Textarea {...formular.field('antwort')} hint={t('pruefung.antwortHinweis')} maxLength={500} required />
					<p className="text-sm text-muted">{t('pruefung.ablehnenText')}</p>
					<ButtonRow>
						<Button name="intent" value="freigeben">
							{t('pruefung.freigeben')}
						</Button>
						<Button name="intent" value="ablehnen" variant="secondary">
							{t('pruefung.ablehnen')}
						</Button>
					</ButtonRow>
				</Formular>
			</Card>
		</Darf>
	)
}
