import type { WelcomeFigures } from '@yuva/contract/publications/schema';
import type { Db } from '../../platform/database/database.ts';
import { selectFigures, showsLiveFigures } from './queries.ts';

/** The figures of today; undefined where the head office chose the entered ones. */
export const readCountedFigures = async (db: Db): Promise<WelcomeFigures | undefined> =>
	(await showsLiveFigures(db)) ? selectFigures(db) : undefined;
