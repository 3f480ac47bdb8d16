import { useTranslation } from 'react-i18next'
import type { Angebot } from '~/domain/empfehlung/angebot'
import type { Locale } from '~/domain/mandant/config'
import { formatMoney } from '~/ui/Money'
import { ProduktBild } from './produkt-bild'

type Props = {
	produkt: { name: string; kurztext: string; beschreibung: string; preis: string; grafik: string; id: number }
	angebot: Angebot
	locale: Locale
}

/** What is recommended and what it earns, beside the form. */
export function ProduktKarte({ produkt, angebot, locale }: Props) {
	const { t } = useTranslation('empfehlen')
	const betrag = formatMoney(angebot.maxCent, locale)
	return (
		<section aria-label={produkt.name} className="overflow-hidden rounded-card border border-line bg-surface">
			<div className="hidden aspect-[16/9] bg-brand-soft lg:block">
				<ProduktBild grafik={produkt.grafik} nummer={produkt.id} />
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
			<div className="grid gap-2 p-5">
				<h2 className="text-xl">{produkt.name}</h2>
				<p>{produkt.kurztext}</p>
				<p className="hidden text-muted lg:block">{produkt.beschreibung}</p>
				{produkt.preis && <p className="font-semibold">{produkt.preis}</p>}
				<p className="mt-2 hidden border-t border-line pt-3 text-sm text-muted lg:block">{t('formular.wann')}</p>
			</div>
		</section>
	)
}
