import path from 'node:path';

/** Where `index.html` and the sources are. */
export const clientFolder = path.join(import.meta.dirname, '..');
