import { useTranslation } from 'react-i18next'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import type { GruppeView } from './view.server'

/** The rewards of one category. */
export function PraemienTabelle({ name, produkte }: GruppeView) {
	const { t } = useTranslation('empfehlen')
	return (
		<Table
			caption={t('praemien.tabelle', { bereich: name })}
			hideCaption
			columns={[
				{ key: 'produkt', label: t('praemien.produkt'), rowHeader: true },
				{ key: 'wert', label: t('praemien.wert') },
				{ key: 'praemie', label: t('praemien.praemie') },
				{ key: 'bis', label: t('praemien.bis') },
			]}
			rows={produkte.map(({ id, href, name: produkt, praemien, bis, wert }) => ({
				key: String(id),
				cells: {
					produkt: (
						<Link href={href} className="inline-flex items-center wrap-anywhere pointer-coarse:min-h-11">
							{produkt}
						</Link>
					),
					wert: <strong>{wert}</strong>,
					praemie: (
						<ul>
							{praemien.map((praemie) => (
								<li key={praemie.id}>{praemie.titel}</li>
							))}
						</ul>
					),
					bis,
				},
			}))}
		/>
	)
}
