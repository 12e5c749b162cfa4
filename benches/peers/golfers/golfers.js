// Seats the public cases with Good-Enough Golfers, session by session at its default settings, and
// prints how often people meet again and the processor time it takes. See the README of the benches.
//
//   node golfers.js PATH-TO-ITS-CHECKOUT [FOLDER-FOR-THE-PLANS]

'use strict'

const fs = require('fs')
const path = require('path')
const vm = require('vm')

const CASES = [[16, 5], [32, 8], [40, 8], [64, 10], [128, 8]]
const RUNS = 5

/** The peer's solver as its page loads it: a script beside lodash. */
function solver(checkout) {
  const lodash = require(path.resolve(checkout, 'node_modules', 'lodash'))
  const context = vm.createContext({ _: lodash, Math, Infinity })
  vm.runInContext(fs.readFileSync(path.join(checkout, 'lib', 'geneticSolver.js'), 'utf8'), context)
  return context.geneticSolver
}

/** One plan: the sessions, each a list of tables. */
function plan(solve, players, sessions) {
  let found = []
  solve(players / 4, 4, sessions, [], [], results => { found = results.rounds })
  return found
}

/** Meetings beyond the first, over all pairs. */
function repeats(sessions, players) {
  const met = new Array(players * players).fill(0)
  for (const [a, b, c, d] of sessions.flat()) {
    for (const [x, y] of [[a, b], [a, c], [a, d], [b, c], [b, d], [c, d]]) {
      met[Math.min(x, y) * players + Math.max(x, y)]++
    }
  }
  return met.reduce((sum, count) => sum + Math.max(0, count - 1), 0)
}

/** The plan as the checkers of plans read it. */
function csv(sessions) {
  const lines = ['round,table,seat,player']
  sessions.forEach((tables, session) => tables.forEach((people, table) => people.forEach(
    (player, chair) => lines.push(`${session + 1},${table + 1},${'ESWN'[chair]},${player + 1}`))))
  return lines.join('\n') + '\n'
}

const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const [checkout, folder] = process.argv.slice(2)
if (!checkout) {
  console.error('usage: node golfers.js PATH-TO-ITS-CHECKOUT [FOLDER-FOR-THE-PLANS]')
  process.exit(2)
}
const solve = solver(checkout)
for (const [players, sessions] of CASES) {
  const counts = [], times = []
  for (let run = 1; run <= RUNS; run++) {
    const start = process.cpuUsage()
    const found = plan(solve, players, sessions)
    const used = process.cpuUsage(start)
    times.push((used.user + used.system) / 1e3)
    counts.push(repeats(found, players))
    if (folder) fs.writeFileSync(path.join(folder, `${players}x${sessions}-${run}.csv`), csv(found))
  }
  console.log(`${players}x${sessions}: repeats ${Math.min(...counts)} to ${Math.max(...counts)}, ` +
    `median ${median(counts)}; median ${Math.round(median(times))} ms of processor time`)
}
