import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../../_shared/betrieb/Outcome'
import { Abgelaufen } from '../../../_shared/empfaenger/Abgelaufen'
import { Fertig } from '../../../_shared/empfaenger/Fertig'
import { KundennummerFormular } from '../../../_shared/empfaenger/KundennummerFormular'
import { Stationen } from '../../../_shared/empfaenger/Schritte'
import { KombiFormular } from './KombiFormular'
import type { KombiView } from './view.server'

/** The one page of brands where every other needs a login, at each station of the friend's way. */
export function KombiScreen({ view, reply }: { view: KombiView; reply: FormReply | undefined }) {
	switch (view.station) {
		case 'formular':
			return <KombiFormular view={view} reply={reply} />
		case 'abgelaufen':
			return <Abgelaufen {...view} />
		case 'fertig':
			return (
				<>
					<Stationen station="fertig" kombi />
					<Fertig {...view} reply={reply} zugeordnet={view.kundennummer.zugeordnet}>
						<KundennummerFormular
							{...view.kundennummer}
							betrag={view.betrag}
							token={view.token}
							reply={replyTo(reply, 'kundennummer')}
							intent="kundennummer"
						/>
					</Fertig>
				</>
			)
	}
}
