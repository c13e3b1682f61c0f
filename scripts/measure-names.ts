import { readFileSync, writeFileSync } from 'node:fs';
import { print } from '../server/platform/process/print.ts';
import { measureKinds, NAMES_PAGE, readPairs, withMeasure } from './name-measure.ts';

writeFileSync(NAMES_PAGE, withMeasure(readFileSync(NAMES_PAGE, 'utf8'), measureKinds(readPairs())));
print('docs/names.md has the measured precision and recall.');
