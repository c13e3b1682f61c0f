import { prepareCluster } from './cluster.ts';

// Playwright takes the default export of this file.
export default prepareCluster;
