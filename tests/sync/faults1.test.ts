import 'fake-indexeddb/auto'
import { faultSuite } from './faultSuite.ts'

faultSuite(1, 2)
