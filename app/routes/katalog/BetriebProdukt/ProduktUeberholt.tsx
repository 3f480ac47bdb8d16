import { useTranslation } from 'react-i18next'
import { LOCALES, languageName } from '~/domain/shared/locale'
import { Card } from '~/ui/Card'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import type { FormReply } from '~/web/forms.server'
import type { ProduktRaumScreen } from './view.server'

type Props = Pick<ProduktRaumScreen, 'felder' | 'werte' | 'hierHref'> & { reply: FormReply | undefined }

const textAt = (values: unknown, name: string): string => {
	const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined
	return typeof value === 'string' ? value : ''
}
const partAt = (values: unknown, name: string): unknown =>
	typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined

/** What holds now beside what was typed, of each field in which they differ. */
export function ProduktUeberholt({ felder, werte, hierHref, reply }: Props) {
	const { t } = useTranslation('produkte')
	const typed = reply?.submission?.initialValue
	const zeilen = felder.flatMap((feld) => {
		const stored = partAt(werte, feld)
		if (typeof stored !== 'object' || stored === null)
			return [{ key: feld, name: t(`feld.${feld}`), gilt: textAt(werte, feld), ihre: textAt(typed, feld) }]
		return LOCALES.map((locale) => ({
			key: `${feld}.${locale}`,
			name: `${t(`feld.${feld}`)} (${languageName(locale)})`,
			gilt: textAt(stored, locale),
			ihre: textAt(partAt(typed, feld), locale),
		}))
	})
	return (
		<Card as="section" tone="accent" title={t('ueberholt.titel')}>
			<Stack>
				<p>{t('ueberholt.text')}</p>
				<Table
					caption={t('ueberholt.titel')}
					hideCaption
					columns={[
						{ key: 'name', label: t('ueberholt.feld'), rowHeader: true },
						{ key: 'gilt', label: t('ueberholt.gilt') },
						{ key: 'ihre', label: t('ueberholt.ihre') },
					]}
					rows={zeilen
						.filter(({ gilt, ihre }) => gilt.replace(/\s+/g, ' ') !== ihre.replace(/\s+/g, ' ').trim())
						.map(({ key, name, gilt, ihre }) => ({ key, cells: { name, gilt: gilt || '–', ihre: ihre || '–' } }))}
				/>
				<p>
					<TextLink href={hierHref}>{t('ueberholt.nehmen')}</TextLink>
				</p>
			</Stack>
		</Card>
	)
}
