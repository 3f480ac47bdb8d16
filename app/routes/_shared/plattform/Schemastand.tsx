import { useTranslation } from 'react-i18next'
import { Tag, type TagTone } from '~/ui/Tag'

const TON = { aktuell: 'success', veraltet: 'warning', fremd: 'warning', gestoert: 'danger' } as const satisfies Record<
	string,
	TagTone
>

/** How a brand's tables are to this version, and where they are not as they should be what to do. */
export function Schemastand({ schema }: { schema: keyof typeof TON }) {
	const { t } = useTranslation('plattform')
	if (schema === 'aktuell') return t('schema.aktuell')
	return (
		<>
			<Tag tone={TON[schema]}>{t(`schema.${schema}`)}</Tag>
			<span className="mt-1 block text-sm text-muted">{t(`schemaHilfe.${schema}`)}</span>
		</>
	)
}
