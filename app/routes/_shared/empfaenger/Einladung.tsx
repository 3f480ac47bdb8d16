import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { grundText } from '~/locales/angebot'
import { Illustration } from '~/ui/brand/Illustration'
import { Portrait } from '~/ui/brand/Portrait'
import { classes } from '~/ui/classes'
import { DescriptionList } from '~/ui/DescriptionList'
import { Disclosure } from '~/ui/Disclosure'
import { Fussnoten } from '~/ui/Fussnoten'
import { Icon } from '~/ui/Icon'
import { Link } from '~/ui/link'
import type { EinladungView } from '~/usecases/empfaenger/show-einladung'
import { beraterName } from '../katalog/BeraterKarte'
import { Preisangabe } from '../katalog/Preisangabe'
import { Gesicht } from './Gesicht'

/** Stands for somebody's picture. */
export const initialeOf = (vorname: string) => vorname.slice(0, 1).toUpperCase()

type KopfProps = {
	titel: string
	einladung: Pick<EinladungView, 'vorname' | 'produkt' | 'berater' | 'vorteil' | 'anteilEmpfehler'>
	initiale?: string
	/** The recommender's own picture, where they show one. */
	bild: string | undefined
	/** With the picture beside it; a narrow page has no room for that. */
	wide?: boolean
	/** The button, and what stands below it. */
	children: ReactNode
}

/** A friend's first screen: who recommends, what it brings, what it costs, and the button. The rest comes below. */
export function EinladungKopf({ titel, einladung, initiale, bild, wide, children }: KopfProps) {
	const { vorname, produkt, berater } = einladung
	return (
		<div className={classes('grid gap-6', wide && 'lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-14')}>
			<div className="grid content-start gap-4">
				<div className="flex items-center gap-3 sm:gap-4">
					<Gesicht bild={bild} initiale={initiale ?? initialeOf(vorname)} />
					<h1 className="min-w-0 font-heading text-2xl">{titel}</h1>
				</div>
				<Gewinn einladung={einladung} />
				<div data-preis="">
					<Preisangabe
						preis={produkt.preis}
						hinweis={produkt.preisHinweis}
						fussnote={produkt.fussnote ? { nummer: 1, first: true } : null}
					/>
				</div>
				{berater && <BeraterZeile berater={berater} />}
				{children}
			</div>
			{wide && (
				<div className="hidden aspect-[4/3] self-start overflow-hidden rounded-card bg-brand-soft lg:block">
					<Illustration name={produkt.grafik} variant={2} />
				</div>
			)}
		</div>
	)
}

/** The friend's part of the reward; where the recommender keeps all of it, what the offer is. */
function Gewinn({ einladung }: Pick<KopfProps, 'einladung'>) {
	const { t, i18n } = useTranslation('empfangen')
	const { vorteil, vorname, anteilEmpfehler, produkt } = einladung
	const box = 'rounded-card border border-transparent p-4'
	if (!vorteil)
		return (
			<p className={`${box} bg-brand-soft font-semibold`} data-angebot="">
				{produkt.kurztext}
			</p>
		)
	const betrag = formatMoney(vorteil.cent, i18n.language)
	const grund = isLocale(i18n.language) ? grundText(i18n.t, i18n.language, vorteil) : undefined
	return (
		<div className={`${box} flex items-center gap-4 bg-accent-soft`} data-angebot="">
			<span className="hidden size-12 shrink-0 place-items-center rounded-full border border-transparent bg-accent text-on-accent min-[22rem]:grid">
				<Icon name="gift" className="size-6" />
			</span>
			<div className="min-w-0" data-vorteil="">
				<p className="text-sm font-semibold">{t('einladung.vorteilTitel')}</p>
				<p className="font-heading text-2xl font-extrabold tracking-tight text-brand">
					{t(vorteil.einheitlich ? 'einladung.vorteil' : 'einladung.vorteilBis', { betrag })}
				</p>
				{grund && <p className="text-sm">{grund}</p>}
				<p className="text-sm text-muted">
					{t(anteilEmpfehler === 0 ? 'einladung.vorteilText0' : 'einladung.vorteilText50', { vorname })}
				</p>
			</div>
		</div>
	)
}

/** Who advises, with a face. */
function BeraterZeile({ berater }: { berater: NonNullable<EinladungView['berater']> }) {
	const { t } = useTranslation('katalog')
	const name = beraterName(berater)
	return (
		<div className="flex items-center gap-3" data-berater="">
			<div className="size-12 shrink-0 overflow-hidden rounded-full">
				<Portrait name={berater.Photo} title={t('berater.portraet', { name })} />
			</div>
			<p className="min-w-0 leading-snug">
				<span className="text-sm text-muted">{t(`berater.ihre.${berater.Anrede}`)}</span>
				<br />
				<strong>{name}</strong>, {berater.ZipCode} {berater.City}
			</p>
		</div>
	)
}

type EinzelheitenProps = {
	einladung: Pick<EinladungView, 'vorname' | 'produkt' | 'gueltigBis' | 'anteilEmpfehler' | 'maxAuftraege'>
	firma: string
	support: string
}

/** Everything else about an invitation, folded: the offer, how it goes on, the conditions and where this link came from. */
export function Einzelheiten({ einladung, firma, support }: EinzelheitenProps) {
	const { t } = useTranslation(['empfangen', 'katalog'])
	const { produkt } = einladung
	return (
		<div className="grid gap-6">
			<Disclosure
				layout="plain"
				items={[
					{
						title: t('einladung.angebotTitel'),
						aside: produkt.name,
						content: (
							<div className="grid max-w-prose gap-3">
								<div className="aspect-[2/1] overflow-hidden rounded-field bg-brand-soft">
									<Illustration name={produkt.grafik} variant={2} />
								</div>
								<p className="text-sm text-muted">{t('im', { firma })}</p>
								<p className="text-lg">{produkt.kurztext}</p>
								<p className="text-muted">{produkt.beschreibung}</p>
							</div>
						),
					},
					{
						title: t('einladung.wissenTitel'),
						aside: `${t('einladung.wissen.gueltig')} ${einladung.gueltigBis}`,
						content: <GutZuWissen {...{ einladung, firma, support }} />,
					},
				]}
			/>
			{produkt.fussnote && (
				<Fussnoten
					title={t('katalog:fussnoten.titel')}
					notizen={[produkt.fussnote]}
					backLabel={t('katalog:fussnoten.zurueck')}
				/>
			)}
		</div>
	)
}

/** The conditions, who gets the reward, and where this link came from. */
function GutZuWissen({ einladung, firma, support }: EinzelheitenProps) {
	const { t } = useTranslation('empfangen')
	const { vorname, gueltigBis, anteilEmpfehler, maxAuftraege } = einladung
	const praemie = anteilEmpfehler === 100 ? 'praemie100' : anteilEmpfehler === 0 ? 'praemie0' : 'praemie50'
	return (
		<div className="max-w-prose">
			<DescriptionList
				items={[
					{ term: t('einladung.wissen.gueltig'), value: gueltigBis },
					{ term: t('einladung.wissen.kosten'), value: t('einladung.wissen.kostenText') },
					{ term: t('einladung.wissen.fuer'), value: t('einladung.wissen.fuerText', { firma }) },
					{ term: t('einladung.wissen.praemie'), value: t(`einladung.wissen.${praemie}`, { vorname }) },
					...(maxAuftraege === null
						? []
						: [{ term: t('einladung.wissen.begrenzt'), value: t('einladung.limit', { count: maxAuftraege }) }]),
				]}
			/>
			<div className="mt-5 grid gap-3 text-sm text-muted">
				<p>{t('einladung.bedingung')}</p>
				<p>{t('einladung.herkunft', { vorname })}</p>
				<p>
					{t('einladung.fragen')} <Link href={`mailto:${support}`}>{support}</Link>
				</p>
			</div>
		</div>
	)
}

/** The steps behind the first, which is the button above: as the progress counts them (Schritte.tsx). */
const SCHRITTE = ['zustimmen', 'daten', 'bestellen'] as const
const FIRST = 2

/** What accepting leads to, in one line: on a phone a word each. */
export function Ablauf() {
	const { t } = useTranslation('empfangen')
	return (
		<section aria-label={t('einladung.ablaufTitel')}>
			<ol start={FIRST} className="flex flex-wrap gap-x-2.5 text-sm text-muted sm:gap-x-5" data-ablauf="">
				{SCHRITTE.map((schritt, index) => (
					<li key={schritt} className="flex gap-1 sm:gap-2">
						<span aria-hidden="true" className="font-bold text-brand">
							{FIRST + index}
						</span>
						<span>
							{t(`einladung.ablauf.${schritt}`)}
							{schritt !== 'zustimmen' && (
								<span className="max-lg:hidden">, {t(`einladung.ablaufDazu.${schritt}`)}</span>
							)}
						</span>
					</li>
				))}
			</ol>
		</section>
	)
}
