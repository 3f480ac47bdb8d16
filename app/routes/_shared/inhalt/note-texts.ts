import type { TFunction } from 'i18next'
import type { NoteTexts } from '~/ui/RichText'
import type { TextTeile } from '~/usecases/inhalt/text-teile'

const noteTexts = (t: TFunction<'inhalte'>): NoteTexts => ({
	title: t('fussnoten.titel'),
	mark: (nummer) => t('fussnoten.marke', { nummer }),
	back: (nummer) => t('fussnoten.zurueck', { nummer }),
})

/** What a text of the content service is rendered with; `prefix` is unique on its page. */
export const textProps = (t: TFunction<'inhalte'>, { variablen, fussnoten, pictures }: TextTeile, prefix: string) => ({
	variablen,
	pictures,
	notes: {
		list: fussnoten.map(({ Identifier, Titel, Inhalt }) => ({ identifier: Identifier, titel: Titel, inhalt: Inhalt })),
		texts: noteTexts(t),
		prefix,
	},
})
