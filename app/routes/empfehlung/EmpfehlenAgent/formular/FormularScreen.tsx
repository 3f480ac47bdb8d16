import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import type { FormReply } from '~/web/forms.server'
import { EmpfehlenFormular } from '../../../_shared/empfehlung/EmpfehlenFormular'
import { BeraterKarte } from '../../../_shared/katalog/BeraterKarte'
import { ProduktKarte } from '../../../_shared/katalog/ProduktKarte'
import type { FormularView } from './view.server'

/** The form of an Empfehlung with the agent it names. */
export function FormularScreen({ view, reply }: { view: FormularView; reply: FormReply | undefined }) {
	const { t } = useTranslation(['katalog', 'empfehlen', 'allgemein'])
	const { berater, sucheHref } = view
	const home = { href: view.homeHref, label: t('allgemein:nav.empfehlen') }
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[home, { href: sucheHref, label: t('berater.brotkrume') }, { label: view.produkt.name }]}
			/>
			<PageTitle title={view.titel} lead={view.zeile} />
			<Split aside={<ProduktKarte {...view} />}>
				<Stack>
					<BeraterKarte berater={berater} aktion={<TextLink href={sucheHref}>{t('berater.andere')}</TextLink>} />
					<EmpfehlenFormular {...view} reply={reply} />
				</Stack>
			</Split>
		</>
	)
}
