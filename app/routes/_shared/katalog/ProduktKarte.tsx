import { useTranslation } from 'react-i18next'
import type { Angebot } from '~/domain/empfehlung/angebot'
import type { Preis, PreisTeil } from '~/domain/katalog/preis'
import type { Locale } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { Fussnoten } from '~/ui/Fussnoten'
import { Money } from '~/ui/Money'
import { Preisangabe } from './Preisangabe'
import { ProduktPicture } from './ProduktPicture'

type Produkt = {
	id: number
	name: string
	kurztext: string
	beschreibung: string
	grafik: string
	preis: Preis
	preisHinweis: string
	festnetz: { beschreibungen: string[]; preisaufteilung: PreisTeil[]; fussnote: string } | null
}

type Props = {
	produkt: Produkt
	angebot: Angebot
	/** How many orders of a recommendation count. */
	limit: string
	locale: Locale
}

/** What is recommended and what it earns, beside the form. */
export function ProduktKarte({ produkt, angebot, limit, locale }: Props) {
	const { t } = useTranslation(['empfehlen', 'katalog'])
	const betrag = formatMoney(angebot.maxCent, locale)
	const { festnetz } = produkt
	return (
		<section aria-label={produkt.name} className="overflow-hidden rounded-card border border-line bg-surface">
			<div className="hidden aspect-[16/9] bg-brand-soft lg:block">
				<ProduktPicture grafik={produkt.grafik} nummer={produkt.id} />
			</div>
			<div className="flex items-center gap-4 bg-accent-soft p-5">
				<div className="grid min-w-0 gap-0.5">
					<p className="font-semibold">{t('formular.praemie')}</p>
					<p className="font-heading text-3xl font-extrabold tracking-tight text-brand">
						{angebot.einheitlich ? betrag : t('bisZu', { betrag })}
					</p>
					<p className="text-sm text-muted">
						{angebot.anteile.length > 1 ? t('formular.praemieTeilbar') : t('formular.praemieText')}
					</p>
				</div>
			</div>
			<div className="grid gap-3 p-5">
				<h2 className="text-xl">{produkt.name}</h2>
				<p>{produkt.kurztext}</p>
				<p className="hidden text-muted lg:block">{produkt.beschreibung}</p>
				{festnetz && festnetz.beschreibungen.length > 0 && (
					<ul className="list-disc pl-5">
						{festnetz.beschreibungen.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				)}
				<Preisangabe
					preis={produkt.preis}
					hinweis={produkt.preisHinweis}
					fussnote={festnetz?.fussnote ? { nummer: 1, first: true } : null}
				/>
				{festnetz && <Aufteilung teile={festnetz.preisaufteilung} locale={locale} />}
				{festnetz?.fussnote && (
					<Fussnoten
						title={t('katalog:fussnoten.titel')}
						notizen={[festnetz.fussnote]}
						backLabel={t('katalog:fussnoten.zurueck')}
					/>
				)}
				<p className="mt-2 border-t border-line pt-3 text-sm text-muted">{limit}</p>
				<p className="hidden text-sm text-muted lg:block">{t('formular.wann')}</p>
			</div>
		</section>
	)
}

/** What the monthly price is made of. */
function Aufteilung({ teile, locale }: { teile: PreisTeil[]; locale: Locale }) {
	const { t } = useTranslation('katalog')
	if (teile.length === 0) return null
	return (
		<details className="text-sm">
			<summary className="min-h-11 py-2.5 font-semibold text-brand-strong">{t('preis.aufteilung')}</summary>
			<dl className="grid gap-1">
				{teile.map(({ bezeichnung, cent }) => (
					<div key={bezeichnung} className="flex justify-between gap-4">
						<dt className="text-muted">{bezeichnung}</dt>
						<dd>
							<Money cents={cent} locale={locale} exact />
						</dd>
					</div>
				))}
			</dl>
		</details>
	)
}
