import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import type { FreundScreen } from './view.server'

type Props = Pick<FreundScreen, 'freund' | 'empfehlung' | 'token'>

export function FreundFakten({ freund, empfehlung }: Pick<Props, 'freund' | 'empfehlung'>) {
	const { t } = useTranslation(['freunde', 'konten'])
	const fakten = [
		{ term: t('liste.nummer'), value: freund.empfaengernummer },
		freund.email && { term: t('liste.email'), value: <span className="break-all">{freund.email}</span> },
		freund.telefon && { term: t('telefon'), value: freund.telefon },
		freund.anschrift && { term: t('anschrift'), value: freund.anschrift },
		freund.kundennummer && { term: t('liste.kundennummer'), value: freund.kundennummer },
		{ term: t('konten:konto.sprache'), value: t(`konten:konto.sprachen.${freund.sprache}`) },
		{ term: t('liste.angenommen'), value: freund.erstelltAm },
		freund.datenAm && { term: t('datenAm'), value: freund.datenAm },
		{ term: t('newsletter'), value: t(`newsletterStand.${freund.newsletter}`) },
		{
			term: t('empfehlung'),
			value: (
				<>
					{t('empfehlungWert', { nummer: empfehlung.nummer, datum: empfehlung.bis })}
					{empfehlung.von && (
						<>
							{' '}
							<Link href={empfehlung.von.href}>{empfehlung.von.name || '–'}</Link>
						</>
					)}
				</>
			),
		},
		empfehlung.bestellung && { term: t('nachBestellung'), value: empfehlung.bestellung },
	]
	return (
		<Card as="section" title={t('konten:konto.fakten')}>
			<DescriptionList items={fakten.filter((fakt) => fakt !== null && fakt !== '')} />
		</Card>
	)
}

const TON = { open: 'brand', action: 'accent', done: 'success', closed: 'neutral' } as const

/** Where order and reward stand, in the words that the friend reads. */
export function FreundStandTabelle({ stand, auftraege, token }: Pick<FreundScreen, 'stand' | 'auftraege' | 'token'>) {
	const { t } = useTranslation('freunde')
	const darf = useDarf()('freund.mails')
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{t('standTitel')}</h2>
			{stand.length === 0 && <p>{t('standLeer')}</p>}
			<ul className="divide-y divide-line border-line border-y">
				{stand.map(({ key, was, stand: text, lage, betrag, praemierungId }) => (
					<li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<div className="min-w-0 flex-[1_1_14rem]">
							<p className="font-semibold">{was}</p>
							<p className="text-muted">
								<Tag tone={TON[lage]}>{text}</Tag> {betrag}
							</p>
						</div>
						{darf && praemierungId && (
							<ActionButton token={token} intent="praemie" werte={{ praemierungId }}>
								<Button variant="secondary" inline>
									{t('senden.praemie')}
								</Button>
							</ActionButton>
						)}
					</li>
				))}
			</ul>
			{auftraege.length > 0 && (
				<Table
					dense
					caption={t('auftraege')}
					columns={[
						{ key: 'referenz', label: t('auftrag.referenz'), rowHeader: true },
						{ key: 'stand', label: t('liste.stand') },
						{ key: 'am', label: t('auftrag.datum') },
					]}
					rows={auftraege.map(({ id, referenz, href, ...cells }) => ({
						key: id,
						cells: { ...cells, referenz: <Link href={href}>{referenz}</Link> },
					}))}
				/>
			)}
		</section>
	)
}

/** The ways to send a friend their links, whatever became of the mails they had. */
export function FreundSenden({ freund, token }: Pick<Props, 'freund' | 'token'>) {
	const { t } = useTranslation('freunde')
	return (
		<Darf recht="freund.mails">
			<Card as="section" title={t('senden.titel')}>
				{freund.erreichbar ? (
					<div className="grid gap-3">
						<p>{t('senden.text')}</p>
						<ButtonRow>
							<ActionButton token={token} intent="stand">
								<Button variant="secondary">{t('senden.stand')}</Button>
							</ActionButton>
							<ActionButton token={token} intent="bestaetigung">
								<Button variant="secondary">{t('senden.bestaetigung')}</Button>
							</ActionButton>
						</ButtonRow>
					</div>
				) : (
					<p>{t('senden.ohneAdresse')}</p>
				)}
			</Card>
		</Darf>
	)
}

export function FreundMails({ mails, token }: Pick<FreundScreen, 'mails' | 'token'>) {
	const { t } = useTranslation(['freunde', 'konten'])
	const darf = useDarf()('freund.mails')
	if (mails.length === 0) return null
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{t('konten:konto.mails')}</h2>
			<ul className="divide-y divide-line border-line border-y">
				{mails.map(({ id, was, am, zustand, weg }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<div className="min-w-0 flex-[1_1_14rem]">
							<p className="font-semibold">{was}</p>
							<p className="text-muted">
								{am} · {t(`konten:konto.mailZustand.${zustand}`)}
							</p>
						</div>
						{darf && weg && (
							<ActionButton token={token} intent="mail" werte={{ mailId: id }}>
								<Button
									variant="secondary"
									inline
									aria-label={t('konten:konto.mailVon', { weg: t(`konten:konto.mailWeg.${weg}`), was })}
								>
									{t(`konten:konto.mailWeg.${weg}`)}
								</Button>
							</ActionButton>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

export function FreundVerlauf({ verlauf }: Pick<FreundScreen, 'verlauf'>) {
	const { t } = useTranslation('konten')
	if (verlauf.length === 0) return null
	return (
		<section className="grid gap-3">
			<h2 className="text-xl">{t('konto.verlauf')}</h2>
			<ol className="divide-y divide-line border-line border-y">
				{verlauf.map(({ id, am, was, wer }) => (
					<li key={id} className="py-2">
						<p className="font-semibold">{was}</p>
						<p className="text-muted tabular-nums">
							{am} · {wer}
						</p>
					</li>
				))}
			</ol>
		</section>
	)
}
