import { useTranslation } from 'react-i18next'
import type { WortArt } from '~/domain/inhalt/plaetze'
import { fillVariablen } from '~/domain/inhalt/variablen'
import type { Locale } from '~/domain/shared/locale'
import { RichText } from '~/ui/RichText'
import type { TextScreen } from './view.server'

type Entwurf = NonNullable<TextScreen['sprachen'][number]['entwurf']>
type Props = {
	art: WortArt
	sprache: Locale
	felder: Entwurf['felder']
	teile: TextScreen['sprachen'][number]['teile']
}

/** Words as people will see them: variables filled in, footnotes numbered. */
export function TextWorte({ art, sprache, felder, teile }: Props) {
	const { t } = useTranslation('inhalte')
	const variablen = teile?.variablen ?? {}
	if (art === 'variable') return <p lang={sprache}>{felder.text}</p>
	return (
		<div className="grid gap-3 rounded-card border border-line bg-surface p-5" lang={sprache}>
			{felder.titel && <p className="font-heading text-2xl font-bold">{fillVariablen(felder.titel, variablen)}</p>}
			<RichText
				text={felder.text}
				level={4}
				variablen={variablen}
				pictures={teile?.pictures ?? {}}
				notes={{
					prefix: `note-${sprache}`,
					list: (teile?.fussnoten ?? []).map(({ Identifier, Titel, Inhalt }) => ({
						...{ identifier: Identifier, titel: Titel, inhalt: Inhalt },
					})),
					texts: {
						title: t('fussnoten.titel'),
						mark: (nummer) => t('fussnoten.marke', { nummer }),
						back: (nummer) => t('fussnoten.zurueck', { nummer }),
					},
				}}
			/>
		</div>
	)
}
