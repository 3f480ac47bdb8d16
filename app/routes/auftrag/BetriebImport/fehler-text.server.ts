import { isErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { formular } from '~/locales/de/shared/formular'
import type { WebContext } from '~/web/guard.server'

/** Why a line cannot be taken over: a rule of a field, or a code of the error catalogue. */
export function importFehlerText({ t }: WebContext, code: string, feld: string): string {
	const label = hasKey(formular.felder, feld) ? t(`formular:felder.${feld}`) : feld
	if (hasKey(formular.validierung, code)) {
		const text = t(`formular:validierung.${code}`, { field: label })
		return label && !text.includes(label) ? `${label}: ${text}` : text
	}
	return t(`fehler:${isErrorCode(code) ? code : 'eingabe_ungueltig'}`)
}
