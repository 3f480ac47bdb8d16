import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { PageTitle } from '~/ui/layout/PageTitle'
import { RichText } from '~/ui/RichText'
import { type RechtstextView, showRechtstext } from '~/usecases/inhalt/showRechtstext'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** View of a legal page; throws the error page where the text is missing. */
export async function loadRechtstext(ctx: WebContext, art: Parameters<typeof showRechtstext>[1]) {
	const text = await showRechtstext(ctx, art)
	if (!text.ok) throw failPage(text.code)
	return { ...text.value, stand: formatDate(text.value.gueltigAb) }
}

export function Rechtstext({ text }: { text: Omit<RechtstextView, 'gueltigAb'> & { stand: string } }) {
	const { t } = useTranslation('inhalte')
	return (
		<>
			<PageTitle title={text.titel} />
			<RichText text={text.inhalt} />
			<p className="mt-8 text-sm text-muted">{t('stand', { datum: text.stand, version: text.version })}</p>
		</>
	)
}
