// The lists of the whole installation: exchange is its administrator's, whoever's records go out.
export { counterpartListing, fieldListing, planListing, recordListing, runListing } from './exchange-list.store.ts';
