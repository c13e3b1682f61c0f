import { writeFileSync } from 'node:fs';
import { RECORD, weighPages } from './page-weights.ts';

const weights = weighPages().pages.map(({ address, own }) => [address, Number(own.toFixed(1))] as const);
writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(weights), null, '\t')}\n`);
