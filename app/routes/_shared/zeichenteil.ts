import type { TFunction } from 'i18next'
import type { Zeichenteil } from '~/domain/inhalt/zeichnung'
import type { ErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { zeichnung } from '~/locales/de/shared/zeichnung'

type Refused = { code: ErrorCode; teil?: Zeichenteil }

/** What stands against a drawing, in words; undefined where it is nothing of it. */
export function zeichenteilText(t: TFunction, { code, teil }: Refused): string | undefined {
	if (!teil) return undefined
	const { element, attribut } = teil
	if (attribut !== undefined) return t('zeichnung:attribut', { attribut, element })
	if (code === 'zeichnung_zu_aufwendig')
		return hasKey(zeichnung.viel, element) ? t(`zeichnung:viel.${element}`) : t('zeichnung:form', { element })
	return hasKey(zeichnung.teile, element) ? t(`zeichnung:teile.${element}`) : t('zeichnung:element', { element })
}
