import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { TextField } from '~/ui/form/TextField'
import { Notice } from '~/ui/Notice'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { auftragAblehnenSchema, auftragStornierenSchema, auftragZuordnenSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf } from '../../_shared/betrieb/Darf'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { WerEntscheidet } from '../../_shared/betrieb/WerEntscheidet'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AuftragScreen } from './view.server'

type Props = Pick<AuftragScreen, 'auftrag' | 'token'>
type FormProps = Props & { reply: FormReply | undefined }

/** The release, or what still stands against it. */
export function Freigeben({
	auftrag: { hindernis },
	token,
	pruefungenHref,
}: Props & Pick<AuftragScreen, 'pruefungenHref'>) {
	const { t } = useTranslation(['auftrag', 'fehler', 'betrieb'])
	if (hindernis)
		return (
			<Notice
				tone="warning"
				title={t('auftrag.hindernis')}
				actions={
					hindernis === 'auftrag_eigenwerbung' && <TextLink href={pruefungenHref}>{t('betrieb:pruefungen')}</TextLink>
				}
			>
				{t(`fehler:${hindernis}`)}
				{hindernis === 'auftrag_eigenwerbung' && <WerEntscheidet recht="eigenwerbung.entscheiden" />}
			</Notice>
		)
	return (
		<Notice
			tone="success"
			title={t('auftrag.bereit')}
			actions={
				<Darf recht="auftrag.freigeben">
					<ActionButton token={token} intent="freigeben">
						<Button>{t('auftrag.freigebenAbsenden')}</Button>
					</ActionButton>
				</Darf>
			}
		>
			{t('auftrag.bereitText')}
		</Notice>
	)
}

export function Zuordnen({ auftrag, token, reply }: FormProps) {
	const { t } = useTranslation(['auftrag', 'fehler'])
	const formular = useFormular({ schema: auftragZuordnenSchema, reply: replyTo(reply, 'zuordnen') })
	return (
		<>
			{auftrag.vorschlaege && <Vorschlaege vorschlaege={auftrag.vorschlaege} token={token} />}
			<Card as="section" title={t('auftrag.zuordnenTitel')}>
				<Formular formular={formular} token={token} intent="zuordnen">
					{auftrag.nummerGeloescht && <Notice tone="warning">{t('fehler:empfaenger_geloescht')}</Notice>}
					<p className="text-muted">{t('auftrag.zuordnenText')}</p>
					<TextField {...formular.field('empfaengernummer')} autoComplete="off" required />
					<Button>{t('auftrag.zuordnenAbsenden')}</Button>
				</Formular>
			</Card>
		</>
	)
}

/** Takes back whose order it is, while nobody was told. */
export function Loesen({
	token,
	ruecknahme: { bis },
}: Pick<Props, 'token'> & { ruecknahme: NonNullable<AuftragScreen['auftrag']['ruecknahme']> }) {
	const { t } = useTranslation('auftrag')
	return (
		<Card as="section" title={t('auftrag.loesenTitel')}>
			<p className="mb-4 text-muted">{bis ? t('auftrag.loesenBis', { bis }) : t('auftrag.loesenText')}</p>
			<ActionButton token={token} intent="loesen">
				<Button variant="secondary">{t('auftrag.loesenAbsenden')}</Button>
			</ActionButton>
		</Card>
	)
}

/** Who it may be by name and birth date: each to be looked at, and to be said so. */
function Vorschlaege({
	vorschlaege,
	token,
}: Pick<Props, 'token'> & { vorschlaege: NonNullable<AuftragScreen['auftrag']['vorschlaege']> }) {
	const { t } = useTranslation('auftrag')
	const { besteller, treffer } = vorschlaege
	return (
		<Card as="section" tone="soft" title={t('vorschlag.titel')}>
			<p className="text-muted">
				{t(treffer.length > 0 ? 'vorschlag.text' : 'vorschlag.keiner', {
					name: besteller.name,
					datum: formatDate(besteller.geburtsdatum),
				})}
			</p>
			<ul className="mt-4 grid gap-5">
				{treffer.map(({ empfaengernummer, vornamePasst, ...person }) => (
					<li key={empfaengernummer} className="grid gap-3">
						<DescriptionList
							stacked
							items={[
								{
									term: t('auftragListe.empfaenger'),
									value: (
										<>
											{person.name} · {empfaengernummer}{' '}
											{!vornamePasst && <Tag tone="warning">{t('vorschlag.andererVorname')}</Tag>}
										</>
									),
								},
								...(person.ort ? [{ term: t('vorschlag.ort'), value: person.ort }] : []),
								{
									term: t('auftrag.empfehlung'),
									value: t('vorschlag.empfehlung', { ...person, datum: formatDate(person.am) }),
								},
							]}
						/>
						<ActionButton token={token} intent="zuordnen" werte={{ empfaengernummer }}>
							<Button variant="secondary">{t('vorschlag.bestaetigen', { name: person.name })}</Button>
						</ActionButton>
					</li>
				))}
			</ul>
		</Card>
	)
}

export function Ablehnen({ auftrag, token, reply }: FormProps) {
	const { t } = useTranslation('auftrag')
	const formular = useFormular({ schema: auftragAblehnenSchema, reply: replyTo(reply, 'ablehnen') })
	return (
		<Card as="section" title={t('auftrag.ablehnenTitel')}>
			<Formular formular={formular} token={token} intent="ablehnen">
				<p className="text-muted">{t('auftrag.ablehnenText')}</p>
				{auftrag.empfaenger && !auftrag.ruecknahme && <p className="text-muted">{t('auftrag.ablehnenStattLoesen')}</p>}
				<TextField {...formular.field('grund')} maxLength={200} autoComplete="off" required />
				<Button variant="secondary">{t('auftrag.ablehnenAbsenden')}</Button>
			</Formular>
		</Card>
	)
}

/** With what is claimed back by it, by name of the amount. */
export function Stornieren({ auftrag: { zustand, draussenCent }, token, reply }: FormProps) {
	const { t, i18n } = useTranslation('auftrag')
	const formular = useFormular({
		schema: auftragStornierenSchema,
		reply: replyTo(reply, 'stornieren'),
		labels: { stornoGrund: t('auftrag.stornierenGrund') },
	})
	const summe = formatMoney(draussenCent, i18n.language, { exact: true })
	return (
		<Card as="section" title={t('auftrag.stornierenTitel')}>
			<Formular formular={formular} token={token} intent="stornieren">
				<p className="text-muted">
					{zustand === 'freigegeben' ? t('auftrag.stornierenFreigegeben') : t('auftrag.stornierenText')}
				</p>
				{draussenCent > 0 && <Notice tone="warning">{t('auftrag.zurueckfordern', { summe })}</Notice>}
				<TextField
					{...formular.field('stornoGrund')}
					hint={t('auftrag.stornierenGrundHinweis')}
					maxLength={200}
					autoComplete="off"
					required
				/>
				<Button variant="danger">
					{draussenCent > 0 ? t('auftrag.stornierenZurueck', { summe }) : t('auftrag.stornierenAbsenden')}
				</Button>
			</Formular>
		</Card>
	)
}
