import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { Fussnoten } from '~/ui/Fussnoten'
import { Icon } from '~/ui/Icon'
import { Progress } from '~/ui/Progress'
import type { EinladungProduktView } from '~/usecases/empfaenger/show-einladung'
import { Preisangabe } from '../katalog/Preisangabe'

const STATIONEN = ['einladung', 'zustimmung', 'daten', 'fertig'] as const
/** Where ModuleErzwingeLogin leaves one form for all of it. */
const KOMBI = ['daten', 'fertig'] as const

type Station = (typeof STATIONEN)[number]

/** Where the friend is on the way from the link to the offer. */
export function Stationen({ station, kombi }: { station: Station; kombi?: boolean }) {
	const { t } = useTranslation('empfangen')
	const stations: readonly Station[] = kombi ? KOMBI : STATIONEN
	const nummer = stations.indexOf(station) + 1
	const name = t(`schritte.${station}`)
	return (
		<Progress
			current={nummer}
			total={stations.length}
			label={t('schritt', { nummer, anzahl: stations.length, name })}
		/>
	)
}

/** What it costs, and the note on it. */
function PreisMitHinweis({ produkt: { preis, preisHinweis, fussnote } }: { produkt: EinladungProduktView }) {
	const { t } = useTranslation('katalog')
	return (
		<>
			<Preisangabe preis={preis} hinweis={preisHinweis} fussnote={fussnote ? { nummer: 1, first: true } : null} />
			{fussnote && <Fussnoten title={t('fussnoten.titel')} notizen={[fussnote]} backLabel={t('fussnoten.zurueck')} />}
		</>
	)
}

/** What was accepted, shown before, with the way to it. */
export function AngebotKarte({
	produkt,
	firma,
	children,
}: {
	produkt: EinladungProduktView
	firma: string
	children: ReactNode
}) {
	const { t } = useTranslation('empfangen')
	return (
		<Card as="section" tone="soft" eyebrow={t('im', { firma })} title={produkt.name} actions={children}>
			<div className="grid gap-2">
				<p>{produkt.kurztext}</p>
				<PreisMitHinweis produkt={produkt} />
			</div>
		</Card>
	)
}

/** The recommender's own words: plain text, whatever is in them. */
export function EinladungNachricht({ vorname, text }: { vorname: string; text: string }) {
	const { t } = useTranslation('empfangen')
	if (!text) return null
	return (
		<figure className="grid gap-1 rounded-card border border-transparent bg-brand-soft p-5 sm:p-6">
			<figcaption className="flex gap-4 font-semibold text-brand-strong">
				<Icon name="chat" className="mt-0.5 size-6 text-brand" />
				{t('einladung.nachrichtVon', { vorname })}
			</figcaption>
			<blockquote className="break-words pl-10 whitespace-pre-line">{text}</blockquote>
		</figure>
	)
}
