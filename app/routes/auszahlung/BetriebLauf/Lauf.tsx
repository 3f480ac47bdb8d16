import { useTranslation } from 'react-i18next'
import { LAUF_SCHRITT_RECHT } from '~/domain/auszahlung/lauf'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Form } from '~/ui/form/Form'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Pagination } from '~/ui/Pagination'
import { Table, toRows } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { useDarf } from '../../_shared/betrieb/Darf'
import { LaufStand } from '../../_shared/betrieb/LaufStand'
import { POSTEN_TON, useGrund, useWofuer } from '../../_shared/betrieb/posten'
import type { LaufScreen } from './view.server'

export function LaufFakten({ lauf, kontoEnde, datei }: Pick<LaufScreen, 'lauf' | 'kontoEnde' | 'datei'>) {
	const { t, i18n } = useTranslation('auszahlung')
	const { pruefsumme, freigegeben } = lauf
	return (
		<Card as="section" title={t('lauf.fakten')}>
			<DescriptionList
				items={[
					{ term: t('laeufe.stand'), value: <LaufStand zustand={lauf.zustand} /> },
					{ term: t('laeufe.anzahl'), value: String(lauf.anzahl) },
					{ term: t('laeufe.summe'), value: <Money cents={lauf.summeCent} locale={i18n.language} exact /> },
					{ term: t('laeufe.ausfuehrung'), value: lauf.ausfuehrung },
					{ term: t('laeufe.konto'), value: t('laeufe.kontoWert', { ende: kontoEnde }) },
					{ term: t('lauf.erstelltVon'), value: lauf.erstellt },
					...(freigegeben ? [{ term: t('lauf.freigegeben'), value: freigegeben }] : []),
					...(pruefsumme
						? [{ term: t('lauf.pruefsumme'), value: <span className="break-all text-sm">{pruefsumme}</span> }]
						: []),
					...(datei ? [{ term: t('lauf.datei'), value: t('lauf.dateiWert', { bytes: datei.bytes }) }] : []),
				]}
			/>
		</Card>
	)
}

/** Who made the run, had a part in what it pays and approved it, and how each came in. */
export function LaufBeteiligte({ beteiligte }: Pick<LaufScreen, 'beteiligte'>) {
	const { t } = useTranslation('auszahlung')
	if (beteiligte.length === 0) return null
	return (
		<Table
			caption={t('lauf.beteiligte')}
			columns={[
				{ key: 'name', label: t('lauf.beteiligt.name'), rowHeader: true },
				{ key: 'teil', label: t('lauf.beteiligt.teil') },
				{ key: 'weg', label: t('lauf.beteiligt.weg') },
			]}
			rows={beteiligte.map(({ name, teil, weg }) => ({
				key: `${name} ${teil} ${weg}`,
				cells: { name, teil: t(`lauf.beteiligt.${teil}`), weg },
			}))}
		/>
	)
}

type Props = Pick<LaufScreen, 'lauf' | 'schritte' | 'einwand' | 'datei' | 'dateiHref' | 'dateiToken'>

/** What whoever looks can do with the run now; each step has a page of its own that asks once more. */
export function LaufSchritte({ lauf, schritte, einwand, datei, dateiHref, dateiToken }: Props) {
	const { t } = useTranslation('auszahlung')
	const darf = useDarf()
	const eigene = schritte.filter(({ schritt }) => darf(LAUF_SCHRITT_RECHT[schritt]))
	const offen = eigene.filter(({ schritt }) => schritt !== 'freigeben' || einwand === null)
	return (
		<Card as="section" tone="alt" title={t('lauf.naechstes')}>
			<div className="grid gap-4">
				{lauf.wirdGebucht && <Notice>{t('lauf.wirdGebucht')}</Notice>}
				{eigene.length > offen.length && (
					<Notice>{t(einwand === 'vier_augen_kreis' ? 'lauf.verbunden' : 'lauf.jemandAnderes')}</Notice>
				)}
				{datei && darf('lauf.datei') && (
					<Form
						action={dateiHref}
						data-once={undefined}
						hidden={<input type="hidden" name="formular" value={dateiToken} />}
					>
						<Button variant="secondary">{t('lauf.herunterladen')}</Button>
						<p className="text-sm text-muted">{t('lauf.herunterladenText')}</p>
					</Form>
				)}
				{offen.map(({ schritt, href }, i) => (
					<ButtonLink key={schritt} href={href} variant={i > 0 || schritt === 'verwerfen' ? 'secondary' : 'primary'}>
						{t(`schritt.${schritt}.knopf`)}
					</ButtonLink>
				))}
				{schritte.length === 0 && !lauf.wirdGebucht && <p className="text-muted">{t('lauf.nichts')}</p>}
			</div>
		</Card>
	)
}

type Liste = Pick<LaufScreen, 'posten' | 'seite' | 'seiten' | 'vorigeHref' | 'naechsteHref'>

export function Posten({ posten, seite: gezeigt, seiten, vorigeHref, naechsteHref }: Liste) {
	const { t, i18n } = useTranslation('auszahlung')
	const grundText = useGrund()
	const wofuer = useWofuer()
	return (
		<div>
			<Table
				landing
				caption={t('lauf.posten')}
				columns={[
					{ key: 'nummer', label: t('lauf.nummer'), rowHeader: true },
					{ key: 'person', label: t('neu.person') },
					{ key: 'fuer', label: t('neu.fuer') },
					{ key: 'konto', label: t('neu.konto') },
					{ key: 'stand', label: t('laeufe.stand') },
					{ key: 'betrag', label: t('neu.betrag'), align: 'right' },
				]}
				rows={posten.map(({ nummer, href, person, zustand, betragCent, grund, ibanEnde, art, seite }) => ({
					key: href,
					cells: {
						nummer: <Link href={href}>{nummer}</Link>,
						person: person || '–',
						fuer: wofuer({ seite, art }),
						konto: ibanEnde || '–',
						stand: (
							<span className="flex flex-wrap items-center gap-2">
								<Tag tone={POSTEN_TON[zustand]}>{t(`posten.${zustand}`)}</Tag>
								{grundText(grund)}
							</span>
						),
						betrag: <Money cents={betragCent} locale={i18n.language} exact />,
					},
				}))}
			/>
			{seiten > 1 && (
				<Pagination
					label={t('lauf.seiten')}
					status={t('lauf.seite', { seite: gezeigt, seiten })}
					previous={vorigeHref ? { href: toRows(vorigeHref), label: t('lauf.vorige') } : undefined}
					next={naechsteHref ? { href: toRows(naechsteHref), label: t('lauf.naechste') } : undefined}
				/>
			)}
		</div>
	)
}
