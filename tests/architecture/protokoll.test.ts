import { describe, expect, it } from 'vitest'
import { reachedFrom, textOf } from '../fixtures/calls'
import { listUseCases, type UseCase } from '../fixtures/use-cases'

/** Statements that change a row, in repositories. */
const WRITES = /\.(?:insert|update|delete)\(\s*(?:t|tables|table|[a-z]\w*Table|[a-z]\w*)\b/

/** What every form, link and limit writes of itself; no change of anything. */
const HOUSEKEEPING = [
	'db/repositories/shared/formular.ts',
	'db/repositories/shared/token.ts',
	'db/repositories/mail/mail.ts',
	'db/repositories/konto/entwurf.ts',
	'db/repositories/betrugspruefung/limiter.ts',
]

const TRAIL = ['insertAudit', 'insertAudits', 'insertSicherheitsereignis', 'insertBetreiberProtokoll']

const FOLDERS = ['app/usecases/', 'db/repositories/']

const reached = ({ file, name }: UseCase) => reachedFrom({ file, name }, FOLDERS)

const changes = (useCase: UseCase): boolean =>
	reached(useCase).some(
		(part) =>
			part.file.startsWith('db/repositories/') &&
			!HOUSEKEEPING.includes(part.file) &&
			!TRAIL.includes(part.name) &&
			WRITES.test(textOf(part)),
	)

const isRecorded = (useCase: UseCase): boolean => reached(useCase).some(({ name }) => TRAIL.includes(name))

/** Use cases that change rows and leave no trace, each with the reason. */
const WITHOUT_TRAIL: Record<string, string> = {
	addKennzahlen: 'counts what the trail holds',
	checkHauptbuch: 'notes when the ledger was last checked',
	endSitzung: 'somebody ends their own session',
	mailBerichte: 'mails what the trail says already',
	extendKette: 'adds to the chain of the trail itself',
	findBetreiberSitzung: 'notes when a session was last used',
	findSitzung: 'notes when a session was last used',
	findWerkzeugActor: 'notes when a session was last used',
	hasBlock: 'keeps what the content service answered',
	markGesehen: 'counts what was seen, of nobody who looks',
	rebuildKennzahlen: 'counts what the trail holds anew',
	recordEinwilligung: 'its row is the proof',
	recordZiel: 'counts, of nobody',
	refreshKennzahlen: 'counts what the trail holds',
	sealAllSettings: 'the same settings, sealed by another key',
	watchKennzahlen: 'mails what the trail says already',
	sendAusgabe: 'notes how the file went',
	sendMessung: 'hands on what was counted',
	shareEmpfehlung: 'keeps what the content service answered',
	showBetreiberFaktor: 'makes a secret that counts once a code of it was entered',
	showBlock: 'keeps what the content service answered',
	showFaq: 'keeps what the content service answered',
	showPicture: 'keeps what the content service answered',
	showStart: 'keeps what the content service answered',
	showTexte: 'keeps what the content service answered',
	showVariablen: 'keeps what the content service answered',
}

describe('the audit trail', () => {
	const changing = listUseCases().filter(changes)

	it('has a row for whatever changes something: a new use case that writes records it, or says here why not', () => {
		expect(changing.length).toBeGreaterThan(60)
		const silent = changing.filter((useCase) => !isRecorded(useCase)).map(({ name }) => name)
		expect(silent.toSorted()).toEqual(Object.keys(WITHOUT_TRAIL).toSorted())
	})
})
