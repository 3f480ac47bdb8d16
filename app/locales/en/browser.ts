import { allgemein } from './allgemein'
import { empfehlen } from './empfehlen'
import { fehler } from './fehler'
import { formular } from './formular'
import { konto } from './konto'
import { praemie } from './praemie'

/** What hydrated screens need in the browser; the rest stays on the server. */
export const browser = { allgemein, empfehlen, fehler, formular, konto, praemie }
