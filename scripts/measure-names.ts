import { print } from '../server/platform/process/print.ts';
import { measureKinds, readPairs, tableOf } from './name-measure.ts';

print(tableOf(measureKinds(readPairs())));
