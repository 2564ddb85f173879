/**
 * What `npm run mutate` changes, room by room, and the tests that must notice. All these tests run in one
 * process without a database or a browser, so that one change costs a few seconds at most.
 */
type Room = {
  /** Globs of the files to change. */
  mutate: string[]
  tests: string[]
  env?: Record<string, string>
  /** Files of `mutate` that are left unchanged, each with the reason. */
  left?: Record<string, string>
}

/** Word lists are data: a missing word shows in the scores of `npm run eval`, not in a rule's test. */
const WORDS = 'a list of words or sentences, no rule'
const AGENT_TESTS = [
  'tests/agent/{say,answeredWhen,meantHere,traceInWords,state,noteOf,wish,findTimes,tools}.test.ts',
  'tests/agent/{understand/answers,understand/bySense,understand/commands,judged/judged}.test.ts',
  'tests/agent/evalModel.test.ts',
  'tests/server/remoteModel.test.ts',
  'tests/mutation/dialogues.test.ts',
]

export const ROOMS: Record<string, Room | undefined> = {
  sync: {
    mutate: ['src/sync/**/*.ts'],
    tests: [
      'tests/sync/*.test.ts',
      'tests/contract/{rules,commands}.test.ts',
      'tests/ui/{attention,inboxText}.test.ts',
      'tests/server/realtimeClient.test.ts',
    ],
    // Enough random faults to tell whether a change is noticed.
    env: { SYNC_SCHEDULES: '12' },
    left: {
      'src/sync/realtime/ablyClient.ts': 'the SDK of Ably alone; played in tests/e2e',
      'src/sync/startSync.ts': 'binds the engine to the events of a page; played in tests/e2e',
      'src/sync/backgroundSync.ts': 'the registration of a service worker alone; played in tests/e2e',
    },
  },
  rules: {
    mutate: [
      'server/modules/**/rules.ts',
      'server/modules/push/noticeWords.ts',
      'server/modules/scheduled/{sendingDays,namesHour}.ts',
    ],
    tests: ['tests/contract/modules/*.test.ts', 'tests/contract/{rules,conversationRules,billing}.test.ts'],
  },
  time: {
    mutate: ['server/agent/time/**/*.ts', 'server/agent/{quietHours,waitUntil,answeredWhen}.ts'],
    tests: [
      'tests/agent/time/*.test.ts',
      'tests/server/agent/time/*.test.ts',
      'tests/agent/{quietHours,answeredWhen}.test.ts',
    ],
    env: { WORK_LENGTH: '4000' },
  },
  gate: {
    mutate: ['server/agent/gate/**/*.ts', 'server/agent/{throughGate,checkProactive,proactive}.ts'],
    tests: ['tests/agent/{gate*,throughGate,checkProactive,proactive,say}.test.ts'],
    env: { GATE_SEEDS: '3' },
  },
  understanding: {
    mutate: ['server/agent/{understand,answer}/**/*.ts'],
    tests: AGENT_TESTS,
    left: {
      'server/agent/understand/lexicon/*.ts': WORDS,
      'server/agent/understand/{vocabulary,cues,urgentCues}.ts': WORDS,
      'server/agent/understand/writeModel.ts': 'a program that is run by hand',
    },
  },
  dialogue: {
    mutate: [
      'server/agent/{dialogue,say,tools}/**/*.ts',
      'server/agent/{plan,builtIn,state,situation,runTurn,noteOf,groupKey,handOverWords,storedTrace}.ts',
    ],
    tests: AGENT_TESTS,
    left: { 'server/agent/say/templates/*.ts': WORDS },
  },
  schedule: {
    mutate: ['src/contract/schedule/{days,hours,nearestFree,openIntervals,spans,warnedReasons}.ts'],
    tests: ['tests/contract/schedule/*.test.ts', 'tests/ui/{blocks,availability}.test.ts'],
    env: { FREE_TIMES_SCHEDULES: '20' },
  },
}
