import { useTranslation } from 'react-i18next'
import { Section } from '~/ui/layout/Section'
import { Picture } from '~/ui/Picture'
import { RichText } from '~/ui/RichText'
import type { StartView } from '~/usecases/inhalt/show-start'
import { textProps } from '../../_shared/inhalt/note-texts'

type Props = Pick<NonNullable<StartView['band']>, 'block'> & Pick<StartView, 'picture'> & { titel: string | null }

/** The brand's own words and picture; without words the picture alone. */
export function StartInhalt({ titel, block, picture }: Props) {
	const { t } = useTranslation('inhalte')
	const text = block && { text: block.inhalt, level: 3 as const, ...textProps(t, block, 'start-fn') }
	if (titel === null)
		return <Section>{picture && <Picture {...picture} sizes="(min-width: 64rem) 70rem, 100vw" />}</Section>
	return (
		<Section>
			<div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
				<div className="grid gap-4">
					<h2 className="font-heading text-2xl">{titel}</h2>
					{text && <RichText {...text} notes={{ ...text.notes, folded: true }} />}
				</div>
				{picture && (
					<div className="max-sm:hidden">
						<Picture {...picture} sizes="(min-width: 64rem) 34rem, 100vw" />
					</div>
				)}
			</div>
		</Section>
	)
}
