import { useTranslation } from 'react-i18next'
import type { WortArt } from '~/domain/inhalt/plaetze'
import { Card } from '~/ui/Card'
import type { VergleichScreen } from './view.server'

type Vergleich = NonNullable<VergleichScreen['vergleich']>
type TeilProps = Vergleich['felder'][number]['teile'][number]

/** Words that came or went; said, not only coloured. */
function Teil({ art, worte }: TeilProps) {
	const { t } = useTranslation('texte')
	if (art === 'gleich') return worte
	const Element = art === 'neu' ? 'ins' : 'del'
	return (
		<Element className={art === 'neu' ? 'bg-success-soft font-semibold text-success' : 'bg-danger-soft text-danger'}>
			<span className="sr-only">{t(`vergleich.${art}`)} </span>
			{worte}
		</Element>
	)
}

/** What is new and what went, from the older of two versions to the newer. */
export function Unterschiede({ art, beide, felder }: Vergleich & { art: WortArt }) {
	const { t } = useTranslation('texte')
	return (
		<>
			<ol className="grid gap-1 text-muted">
				{beide.map(({ version, sprache, wer, am, ab }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: both may be the same one
					<li key={index}>
						{t('fassungen.nummer', { nummer: version, sprache: t(`sprache.${sprache}`) })}:{' '}
						{t('fassungen.von', { wer, am })}
						{ab && `, ${t('fassungen.ab', { ab })}`}
					</li>
				))}
			</ol>
			{felder.length === 0 && <p>{t('vergleich.gleichlautend')}</p>}
			{felder.map(({ feld, teile }) => (
				<Card key={feld} as="section" title={feld === 'gruppe' ? t('feld.gruppe') : t(`feld.${art}.${feld}`)}>
					<p className="max-w-prose whitespace-pre-wrap">
						{teile.map((teil, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a part is where it stands
							<Teil key={index} {...teil} />
						))}
					</p>
				</Card>
			))}
		</>
	)
}
