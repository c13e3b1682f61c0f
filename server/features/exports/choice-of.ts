import { type ExportChoice, exportChoice } from '@yuva/contract/exports/schema';

/** What a stored row asks for. */
export const choiceOf = ({ file, filter }: { file: string; filter: unknown }): ExportChoice =>
	exportChoice.parse({ ...(filter as object), file });
