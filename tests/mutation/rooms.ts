/**
 * What `npm run mutate` changes, room by room, and the tests that must notice. All these tests run in one
 * process without a database or a browser, so that one change costs a few seconds at most.
 */
type Room = {
  /** Globs of the files to change. */
  mutate: string[]
  /** Globs of the test files. */
  tests?: string[]
  /** Or: test files that are judged in one process, the cheaper way (judge.test.ts). They mock no module. */
  together?: string[]
  env?: Record<string, string>
  /** Files of `mutate` that are left unchanged, each with the reason. */
  left?: Record<string, string>
}

/** Word lists are data: a missing word shows in the scores of `npm run eval`, not in a rule's test. */
const WORDS = 'a list of words or sentences, no rule'
// The tables first: they are quick, and notice most changes of the understanding.
const AGENT_TESTS = [
  'tests/agent/understand/readers.test.ts',
  'tests/agent/understand/commands.test.ts',
  'tests/agent/understand/answers.test.ts',
  'tests/agent/judged/judged.test.ts',
  'tests/agent/judged/heard.test.ts',
  'tests/agent/judged/everyReply.test.ts',
  'tests/agent/judged/manyTalks.test.ts',
  'tests/agent/interpretCommands.test.ts',
  'tests/agent/groupKey.test.ts',
  'tests/agent/misspelt.test.ts',
  'tests/agent/brokenMessages.test.ts',
  'tests/agent/everydayWords.test.ts',
  'tests/agent/afterVisits.test.ts',
  'tests/agent/changeVisits.test.ts',
  'tests/agent/clauseWords.test.ts',
  'tests/agent/readings.test.ts',
  'tests/agent/talks.test.ts',
  'tests/agent/wish.test.ts',
  'tests/agent/state.test.ts',
  'tests/agent/staffNote.test.ts',
  'tests/agent/traceInWords.test.ts',
  'tests/agent/answeredWhen.test.ts',
  'tests/agent/tools.test.ts',
  'tests/agent/findTimes.test.ts',
  'tests/agent/say.test.ts',
  'tests/mutation/dialogues.test.ts',
  'tests/agent/understand/bySense.test.ts',
  'tests/agent/understand/asksForSilence.test.ts',
  'tests/agent/understand/classify.test.ts',
  'tests/agent/indexCache.test.ts',
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
    together: [
      'tests/agent/time/calendar.test.ts',
      'tests/agent/time/words.test.ts',
      'tests/agent/time/kinds.test.ts',
      'tests/agent/time/customers.test.ts',
      'tests/agent/time/corpora.test.ts',
      'tests/server/agent/time/readTimes.test.ts',
      'tests/agent/quietHours.test.ts',
      'tests/agent/answeredWhen.test.ts',
    ],
    env: { WORK_LENGTH: '4000' },
  },
  gate: {
    mutate: ['server/agent/gate/**/*.ts', 'server/agent/{throughGate,checkProactive,proactive}.ts'],
    together: [
      'tests/agent/gateValues.test.ts',
      'tests/agent/gateReads.test.ts',
      'tests/agent/gateEdges.test.ts',
      'tests/agent/gateEvidence.test.ts',
      'tests/agent/throughGate.test.ts',
      'tests/agent/checkProactive.test.ts',
      'tests/agent/proactive.test.ts',
      'tests/agent/gate.test.ts',
      'tests/agent/say.test.ts',
    ],
    env: { GATE_SEEDS: '3' },
  },
  understanding: {
    mutate: ['server/agent/{understand,answer}/**/*.ts'],
    together: AGENT_TESTS,
    left: {
      'server/agent/understand/lexicon/*.ts': WORDS,
      'server/agent/understand/{vocabulary,cues,urgentCues}.ts': WORDS,
      'server/agent/understand/{writeModel,writeNearEveryday}.ts': 'programs that are run by hand',
    },
  },
  dialogue: {
    mutate: [
      'server/agent/{dialogue,say,tools}/**/*.ts',
      'server/agent/{plan,builtIn,state,situation,runTurn,staffNote,groupKey,handOverWords,storedTrace}.ts',
    ],
    together: AGENT_TESTS,
    left: { 'server/agent/say/templates/*.ts': WORDS },
  },
  schedule: {
    mutate: ['src/contract/schedule/{days,hours,nearestFree,openIntervals,spans,warnedReasons}.ts'],
    tests: ['tests/contract/schedule/*.test.ts', 'tests/ui/{blocks,availability}.test.ts'],
    env: { FREE_TIMES_SCHEDULES: '20' },
  },
}
