// node tools/gazetteer.mjs FOLDER: generates assets/gazetteer/villages.txt from an unpacked geografis package.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDistricts, getRegencies, getVillages } from 'idn-area-data'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node tools/gazetteer.mjs FOLDER_OF_THE_UNPACKED_GEOGRAFIS_PACKAGE')

const KM_A_DEGREE = 111.2

const plain = (name) =>
  name
    .toLowerCase()
    .replace(/\b(kabupaten|kab|kota|administrasi|adm)\b\.?/g, '')
    .replace(/[^a-z0-9]/g, '')

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]

const known = JSON.parse(readFileSync(join(folder, 'data/json/data.json'), 'utf8'))
const byCode = new Map(known.map((row) => [row.code, row]))
const byName = new Map(known.map((row) => [[row.city, row.district, row.village].map(plain).join('/'), row]))

const regencies = new Map((await getRegencies()).map(({ code, name }) => [code, name]))
const districts = new Map((await getDistricts()).map((district) => [district.code, district]))

/** Finds a village by its code, or by its names where codes changed because provinces were divided. */
function find({ code, name, district_code }) {
  const same = byCode.get(code)
  if (same && plain(same.district) === plain(districts.get(district_code).name)) return same
  const { name: district, regency_code } = districts.get(district_code)
  return byName.get([regencies.get(regency_code), district, name].map(plain).join('/')) ?? same
}

const groups = new Map()
for (const village of await getVillages()) {
  const row = find(village)
  if (!row) continue
  const group = groups.get(village.district_code) ?? []
  groups.set(village.district_code, group)
  const zip = /^\d{5}$/.test(String(row.postal)) ? String(row.postal) : ''
  group.push({ name: village.name.trim(), lat: row.latitude, lng: row.longitude, zip })
}

/** Removes villages that are far from all others of their district: errors of the register. */
function withoutErrors(group) {
  const lat = middle(group.map((village) => village.lat))
  const lng = middle(group.map((village) => village.lng))
  const away = (village) => Math.hypot(village.lat - lat, village.lng - lng) * KM_A_DEGREE
  const most = Math.max(30, 4 * middle(group.map(away)))
  return group.filter((village) => away(village) <= most)
}

const lines = [...groups].sort().map(([code, group]) => {
  const villages = withoutErrors(group).map(({ name, lat, lng, zip }) =>
    [name.replaceAll(/[,\t]/g, ' '), lat.toFixed(4), lng.toFixed(4), zip].join(','),
  )
  return [code, ...villages].join('\t')
})
writeFileSync('assets/gazetteer/villages.txt', `${lines.join('\n')}\n`)
console.log(`${lines.length} of ${districts.size} districts written.`)
