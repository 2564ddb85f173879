/** Whether tests that take tens of seconds are left out, as `.ci/run` asks; `npm test` plays them. */
export const WITHOUT_LONG = process.env['WITHOUT_LONG'] === 'true'
