import { requireNode } from '#scripts/node-version.mjs'

// knip and dependency-cruiser need Node 20.12; the shop itself does not.
requireNode(12, 'The shop runs on Node 20.9; its checks and tests need')
