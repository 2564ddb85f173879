import 'fake-indexeddb/auto'
import { faultSuite } from './faultSuite.ts'

faultSuite(2, 2)
