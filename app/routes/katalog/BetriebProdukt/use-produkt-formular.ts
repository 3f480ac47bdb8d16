import { useTranslation } from 'react-i18next'
import { keysOf } from '~/domain/shared/keys'
import { produkte } from '~/locales/de/katalog/produkte'
import { produktSpeichernSchema } from '~/web/forms/katalog'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { useFormular } from '../../_shared/Formular'
import type { ProduktRaumScreen } from './view.server'

type Given = Pick<ProduktRaumScreen, 'werte'> & { reply: FormReply | undefined }

/** A product's form with its words. */
export const useProduktFormular = ({ werte, reply }: Given) => {
	const { t } = useTranslation('produkte')
	return useFormular({
		schema: produktSpeichernSchema,
		reply: replyTo(reply, 'speichern'),
		values: werte,
		labels: Object.fromEntries(keysOf(produkte.feld).map((feld) => [feld, t(`feld.${feld}`)])),
	})
}

export type ProduktFormularFelder = ReturnType<typeof useProduktFormular>
